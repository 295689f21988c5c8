import { spawnSync } from 'node:child_process';
import { type BuildOptions, buildSite } from '../build/build-site.ts';
import { type PolicyInput, readFirebaseJson, withPolicy } from '../build/firebase-config.ts';
import { fromRoot, inNodeModules, root } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { toLocalProjectId } from '../cli/project.ts';
import { toUserMessage } from '../cli/run-command.ts';
import { toGithubAnnotation } from '../content/content-file.ts';
import { checkAllFiles, findContentWarnings } from '../content/content-files.ts';
import { checkHtml } from './html.ts';
import { checkDocumentLinks, checkSiteLinks } from './links.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

interface StepResult {
  readonly errors: readonly string[];
  readonly note?: string;
}

const runTool = async (args: readonly string[], advice: readonly string[] = []): Promise<StepResult> => {
  const { code, output } = await runNode(args, { isQuiet: true });
  return { errors: code === 0 ? [] : [output.trim(), ...advice] };
};

function checkFirebaseJson(policy: PolicyInput): readonly string[] {
  const text = readFirebaseJson();
  return withPolicy(text, policy) === text && !text.includes('\n<<<<<<<')
    ? []
    : [
        'firebase.json is out of date. Run "npm run build" and commit firebase.json.',
        'If it has a merge conflict, take either version before you build.',
      ];
}

/** Whether a sentence is about a file that the newest commit changed. In a pull request, that's all of its changes. */
function isInNewestCommit(sentence: string): boolean {
  const [file = ''] = /^[^,:]+/.exec(sentence) ?? [];
  const diffArgs = ['diff', '--quiet', 'HEAD^', 'HEAD', '--', file];
  return spawnSync('git', diffArgs, { cwd: root }).status === 1;
}

/** GitHub shows annotations in a pull request, next to the lines with errors. */
function printAnnotation(kind: 'error' | 'warning', sentences: Iterable<string>): void {
  if (process.env.GITHUB_ACTIONS === undefined) return;
  for (const sentence of sentences) console.log(toGithubAnnotation(kind, sentence));
}

const toFailureMessage = (error: unknown): string =>
  toUserMessage(error) ?? (error instanceof Error ? error.message : String(error));

/** Builds the site into `outFolder`, which is relative to the root, and prints what each check found. */
export async function runChecks(outFolder: string, options?: BuildOptions): Promise<TestCounts> {
  const siteBuild = buildSite(outFolder, options);
  /** Passes if the build failed, because the build's own step reports that. */
  const afterBuild = (
    findErrors: (site: Awaited<typeof siteBuild>) => readonly string[] | Promise<readonly string[]>,
  ): Promise<StepResult> =>
    siteBuild.then(
      async (site) => ({ errors: await findErrors(site) }),
      () => ({ errors: [] }),
    );
  const tsc = inNodeModules('typescript/bin/tsc');
  const biome = inNodeModules('@biomejs/biome/bin/biome');
  const steps: Readonly<Record<string, Promise<StepResult>>> = {
    types: runTool([tsc, '--noEmit', '-p', '.']),
    'types in browser code': runTool([tsc, '--noEmit', '-p', 'web']),
    'lint, imports and format': runTool(
      [biome, 'check', '--colors=off'],
      ['Run "npm run format" to fix most of this.'],
    ),
    content: checkAllFiles().then((errors) => ({ errors })),
    'build and budgets': siteBuild.then(({ summary }) => ({ errors: [], note: summary })),
    HTML: afterBuild(() => checkHtml(fromRoot(outFolder))),
    'links on the site': afterBuild(() => checkSiteLinks(fromRoot(outFolder))),
    'links in the documents': checkDocumentLinks().then((errors) => ({ errors })),
    // Rejects if local commands could reach a real project.
    '.firebaserc': Promise.resolve()
      .then(() => toLocalProjectId())
      .then(() => ({ errors: [] })),
    'firebase.json': afterBuild(({ policy }) => checkFirebaseJson(policy)),
  };
  // Handles every rejection right away, because Node exits on an unhandled one.
  const results = Object.entries(steps).map(
    ([name, result]) =>
      [name, result.catch((error: unknown): StepResult => ({ errors: [toFailureMessage(error)] }))] as const,
  );
  let failed = 0;
  const contentErrorLines = new Set<string>();
  for (const [name, result] of results) {
    const { errors, note } = await result;
    if (errors.length > 0) failed += 1;
    console.log(`${errors.length > 0 ? 'FAILED' : 'ok    '}  ${name}${note === undefined ? '' : `: ${note}`}`);
    // Omits the compiler's and the build's errors about content. The "content" step explains them.
    const lines = errors
      .flatMap((error) => error.split('\n'))
      .filter((line) => !contentErrorLines.has(line) && !/^web\/content\/[\w-]+\.json\(/.test(line));
    if (errors.length > 0 && lines.length === 0)
      console.log('        Fix the content first. The "content" step says how.');
    for (const line of lines) {
      console.log(`        ${line}`);
      if (toGithubAnnotation('error', line) !== undefined) contentErrorLines.add(line);
    }
  }
  printAnnotation('error', contentErrorLines);
  printAnnotation('warning', findContentWarnings().filter(isInNewestCommit));
  return { passed: results.length - failed, failed };
}
