// A preview: the pages alone, hidden from search engines, at an address of their own that ends after a week.
// It talks to the accounts of its project, but gives none of its rights to the address.
import { appendFileSync } from 'node:fs';
import { packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { UserError } from '../cli/run-command.ts';

export interface Preview {
  readonly project: string;
  /** The configuration that firebase-tools is given. */
  readonly config: string;
  readonly dryRun: boolean;
  /** The script of firebase-tools. */
  readonly tool?: string;
}

/** Publishes what is built as a preview, and tells its address, to the steps that follow in a workflow too. */
export async function publishPreview(
  name: string,
  { project, config, dryRun, tool = packageScript('firebase-tools/lib/bin/firebase.js') }: Preview,
): Promise<number> {
  if (dryRun) {
    console.log('Nothing was published, because of --dry-run.');
    return 0;
  }
  const { code, output } = await runNode(
    [
      ...[tool, 'hosting:channel:deploy', name, '--config', config, '--project', project],
      ...['--expires', '7d', '--no-authorized-domains', '--non-interactive', '--json'],
    ],
    // scripts/deploy/deploy-guard.mjs checks it.
    { quiet: true, env: { BUILT_BY_DEPLOY: 'yes' } },
  );
  const address = /"url": "(https:[^"]+)"/.exec(output)?.[1];
  if (code !== 0 || address === undefined)
    throw new UserError(`The preview was not published; firebase-tools says:\n${output.trim()}`);
  console.log(`The preview, for a week: ${address}`);
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `address=${address}\n`);
  return 0;
}
