import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type BuildOptions, buildSite } from '../build/build-site.ts';
import { firebaseJson } from '../build/firebase-config.ts';
import type { PolicyInput } from '../build/headers.ts';
import { fromRoot, packageScript, root } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { localProject } from '../cli/project.ts';
import { userMessage } from '../cli/run-command.ts';
import { githubAnnotation } from '../content/content-file.ts';
import { contentErrors, contentWarnings } from '../content/content-files.ts';
import { htmlErrors } from './html.ts';
import { documentLinkErrors, siteLinkErrors } from './links.ts';
import type { TestCounts } from './test-runners.ts';

interface Result {
  readonly errors: readonly string[];
  readonly note?: string;
}

interface Step {
  readonly name: string;
  readonly result: Promise<Result>;
}

const runTool = async (
  args: readonly string[],
  advice: readonly string[] = [],
): Promise<Result> => {
  const { code, output } = await runNode(args, { isQuiet: true });
  return { errors: code === 0 ? [] : [output.trim(), ...advice] };
};

function firebaseJsonErrors(policy: PolicyInput): readonly string[] {
  const path = fromRoot('firebase.json');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return firebaseJson(policy) === text.replaceAll('\r\n', '\n')
    ? []
    : [
        'firebase.json is out of date. Run "npm run build" and commit firebase.json.',
        'If it has a merge conflict, take either version before you build.',
      ];
}

/** Whether a sentence is about a file that the newest commit changed. In a pull request, that's all of its changes. */
function isAboutChange(sentence: string): boolean {
  const [file = ''] = /^[^,:]+/.exec(sentence) ?? [];
  const change = ['diff', '--quiet', 'HEAD^', 'HEAD', '--', file];
  return spawnSync('git', change, { cwd: root }).status === 1;
}

/** Rejects if .firebaserc can't be read, or if local commands could reach a real project. */
async function projectErrors(): Promise<Result> {
  localProject();
  return { errors: [] };
}

/** GitHub shows annotations in a pull request, next to the lines with errors. */
function printAnnotation(kind: 'error' | 'warning', sentences: Iterable<string>): void {
  if (process.env.GITHUB_ACTIONS === undefined) return;
  for (const sentence of sentences) console.log(githubAnnotation(kind, sentence));
}

const failure = (error: unknown): string =>
  userMessage(error) ?? (error instanceof Error ? error.message : String(error));

/** @param outFolder the folder to build the site into, relative to the root */
export async function runChecks(outFolder: string, options?: BuildOptions): Promise<TestCounts> {
  const siteBuild = buildSite(outFolder, options);
  /** Passes if the build failed, because the build's own step reports that. */
  const afterBuild = (
    findErrors: (site: Awaited<typeof siteBuild>) => readonly string[] | Promise<readonly string[]>,
  ): Promise<Result> =>
    siteBuild.then(
      async (site) => ({ errors: await findErrors(site) }),
      () => ({ errors: [] }),
    );
  const tsc = packageScript('typescript/bin/tsc');
  const steps: readonly Step[] = [
    { name: 'types', result: runTool([tsc, '--noEmit', '-p', '.']) },
    { name: 'types in browser code', result: runTool([tsc, '--noEmit', '-p', 'web']) },
    {
      name: 'lint, imports and format',
      result: runTool(
        [packageScript('@biomejs/biome/bin/biome'), 'check', '--colors=off'],
        ['Run "npm run format" to fix most of this.'],
      ),
    },
    { name: 'content', result: contentErrors().then((errors) => ({ errors })) },
    {
      name: 'build and budgets',
      result: siteBuild.then(({ summary }) => ({ errors: [], note: summary })),
    },
    { name: 'HTML', result: afterBuild(() => htmlErrors(fromRoot(outFolder))) },
    { name: 'links on the site', result: afterBuild(() => siteLinkErrors(fromRoot(outFolder))) },
    { name: 'links in the documents', result: documentLinkErrors().then((errors) => ({ errors })) },
    { name: '.firebaserc', result: projectErrors() },
    { name: 'firebase.json', result: afterBuild(({ policy }) => firebaseJsonErrors(policy)) },
  ];
  // Handles every rejection right away, because Node exits on an unhandled one.
  const results = steps.map(({ result }) =>
    result.catch((error: unknown): Result => ({ errors: [failure(error)] })),
  );
  let failedCount = 0;
  const aboutContent = new Set<string>();
  for (const [index, { name }] of steps.entries()) {
    const { errors, note } = (await results[index]) ?? { errors: ["This check didn't run."] };
    if (errors.length > 0) failedCount += 1;
    console.log(
      `${errors.length > 0 ? 'FAILED' : 'ok    '}  ${name}${note === undefined ? '' : `: ${note}`}`,
    );
    // Omits the compiler's and the build's errors about content. The "content" step explains them.
    const lines = errors
      .flatMap((error) => error.split('\n'))
      .filter((line) => !aboutContent.has(line) && !/^web\/content\/[\w-]+\.json\(/.test(line));
    if (errors.length > 0 && lines.length === 0)
      console.log('        Fix the content first. The "content" step says how.');
    for (const line of lines) {
      console.log(`        ${line}`);
      if (githubAnnotation('error', line) !== undefined) aboutContent.add(line);
    }
  }
  printAnnotation('error', aboutContent);
  printAnnotation('warning', contentWarnings().filter(isAboutChange));
  return { passed: steps.length - failedCount, failed: failedCount, retried: 0 };
}
