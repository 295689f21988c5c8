// The end of "npm run deploy": says what would change, asks, sends, compares what is online with what was meant, and
// says how to go back.
import { readFileSync } from 'node:fs';
import { confirm } from '../cli/confirm.ts';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { accessToken } from './access-token.ts';
import { headerDifferences } from './live-headers.ts';
import { type Build, compareFiles } from './live-site.ts';
import type { Options } from './options.ts';
import { rulesChange } from './published-rules.ts';

export interface Release {
  readonly project: string;
  readonly built: Build;
  /** The configuration that firebase-tools is given. */
  readonly config: string;
  /** Where the site is online. */
  readonly origin?: string;
  /** The script of firebase-tools. */
  readonly tool?: string;
  /** Google's service for rules. */
  readonly rulesApi?: string;
}

const list = (title: string, names: readonly string[]): string =>
  names.length === 0 ? `No ${title}.` : `${names.length} ${title}: ${names.join(', ')}.`;

/** Compares the site at an address with a build, and returns the exit code. */
export async function verify(origin: string, built: Build): Promise<number> {
  const faults = await headerDifferences(origin, built);
  for (const fault of faults) console.log(fault);
  console.log(
    faults.length === 0
      ? `${origin} answers at every address as it should.`
      : `${origin} differs from these sources in ${faults.length} places.`,
  );
  return faults.length === 0 ? 0 : 1;
}

/** The way back: where to click, and the section of the guide. */
export function wayBack(project: string): string {
  const guide = readFileSync(at('docs/operations.md'), 'utf8');
  const [, section = 'docs/operations.md says how.'] =
    /^## Going back[^\n]*\n+([^#]+)/m.exec(guide) ?? [];
  return `To go back: https://console.firebase.google.com/project/${project}/hosting/sites\n${section.trim()}`;
}

/** Publishes a build, and returns the exit code. */
export async function publish(
  { dryRun, yes }: Pick<Options, 'dryRun' | 'yes'>,
  {
    project,
    built,
    config,
    origin = `https://${project}.web.app`,
    tool = packageScript('firebase-tools/lib/bin/firebase.js'),
    rulesApi = 'https://firebaserules.googleapis.com',
  }: Release,
): Promise<number> {
  console.log(`\nProject "${project}", ${origin}: ${built.files.size} files, and firestore.rules.`);
  const changes = await compareFiles(origin, built);
  console.log(list('pages that change', changes.pages));
  console.log(list('new files', changes.files));
  const rules = readFileSync(at('firestore.rules'), 'utf8');
  console.log(await rulesChange(project, rules, { token: accessToken, api: rulesApi }));
  if (dryRun) {
    // firebase-tools' own dry run creates a version on Hosting, and a database where there is none.
    console.log('Nothing was published, because of --dry-run.');
    return 0;
  }
  if (!yes && !(await confirm('Publish this?'))) {
    console.log('Nothing was published.');
    return 0;
  }
  const only = ['--only', 'hosting,firestore:rules', '--non-interactive'];
  const { code } = await runNode(
    [tool, 'deploy', '--config', config, '--project', project, ...only],
    // scripts/deploy/deploy-guard.mjs checks it.
    { env: { BUILT_BY_DEPLOY: 'yes' } },
  );
  if (code !== 0) return code;
  const verified = await verify(origin, built);
  console.log(wayBack(project));
  return verified;
}
