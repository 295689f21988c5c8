import { type BuildOptions, type BuiltSite, buildSite } from '../build/build-site.ts';
import { type CspAllowlist, readFirebaseJsonText, readFirebaseJsonWithCsp, withCsp } from '../build/firebase-json.ts';
import { fromNodeModules, fromRoot } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { toLocalProjectId } from '../cli/project.ts';
import { findUserMessage } from '../cli/run-main.ts';
import { isAboutNewestCommit } from '../content/change-warnings.ts';
import { checkContent, findContentWarnings } from '../content/check-content.ts';
import { type ContentProblem, contentProblemsOf, formatProblem, toGithubAnnotation } from '../content/content-file.ts';
import { findHtmlErrors } from './html.ts';
import { findDocsLinkErrors, findSiteLinkErrors } from './links.ts';

export type ResultCounts = Readonly<Record<'passed' | 'failed', number>>;

async function runTool(args: readonly string[], ...advice: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runNode(args, { isQuiet: true });
  return code === 0 ? [] : [output.trim(), ...advice];
}

/** @throws UserError if firebase.json isn't valid JSON, or a required setting is missing */
function findFirebaseJsonErrors(policy: CspAllowlist): readonly string[] {
  const text = readFirebaseJsonText();
  readFirebaseJsonWithCsp(policy, text);
  const isCurrent = withCsp(text, policy) === text;
  return isCurrent ? [] : ['firebase.json is out of date. Run "npm run build" and commit firebase.json.'];
}

/** There, annotations show in a pull request, next to the lines with errors. */
const isOnGithub = process.env.GITHUB_ACTIONS !== undefined;

type CheckErrors = readonly (string | ContentProblem)[];

function toErrors(error: unknown): CheckErrors {
  const problems = contentProblemsOf(error);
  return problems.length > 0 ? problems : [findUserMessage(error) ?? String(error)];
}

function printResult(name: string, errors: CheckErrors): void {
  console.log(`${errors.length > 0 ? 'FAILED' : 'ok    '}  ${name}`);
  for (const error of errors) {
    const isProblem = typeof error !== 'string';
    console.log((isProblem ? formatProblem(error) : error).replaceAll(/^/gm, ' '.repeat(8)));
    if (isOnGithub && isProblem) console.log(toGithubAnnotation('error', error));
  }
}

/** Builds the site into `outFolder`, which is relative to the root, and prints what each check found. */
export async function runChecks(outFolder: string, options?: BuildOptions): Promise<ResultCounts> {
  // With an error in the content, the build and the compiler would fail as well, and say less.
  const contentErrors = await checkContent();
  printResult('content', contentErrors);
  if (contentErrors.length > 0) return { passed: 0, failed: 1 };
  const siteBuild = buildSite(outFolder, options);
  // If the build failed, its own step reports that.
  const afterBuild = (findErrors: (site: BuiltSite) => CheckErrors | Promise<CheckErrors>) =>
    siteBuild.then(findErrors, () => 'skipped' as const);
  const tsc = fromNodeModules('typescript/bin/tsc');
  const biome = fromNodeModules('@biomejs/biome/bin/biome');
  const steps: Readonly<Record<string, Promise<CheckErrors | 'skipped'>>> = {
    types: runTool([tsc, '--noEmit', '-p', '.']),
    'types in browser code': runTool([tsc, '--noEmit', '-p', 'web']),
    'lint, imports and format': runTool([biome, 'check', '--colors=off'], 'Run "npx biome check --write" to fix most.'),
    build: siteBuild.then(() => []),
    HTML: afterBuild(() => findHtmlErrors(fromRoot(outFolder))),
    'links on the site': afterBuild(() => findSiteLinkErrors(fromRoot(outFolder))),
    'links in the docs': findDocsLinkErrors(),
    // Rejects if local commands could reach a real project.
    '.firebaserc': (async () => (toLocalProjectId() ? [] : 'skipped'))(),
    'firebase.json': afterBuild(({ policy }) => findFirebaseJsonErrors(policy)),
  };
  // Handles every rejection right away, because Node exits on an unhandled one.
  const results = Object.entries(steps).map(([name, errors]) => [name, errors.catch(toErrors)] as const);
  const counts = { passed: 1, failed: 0 };
  for (const [name, result] of results) {
    const errors = await result;
    if (errors === 'skipped') continue;
    printResult(name, errors);
    counts[errors.length > 0 ? 'failed' : 'passed'] += 1;
  }
  const warnings = isOnGithub ? await findContentWarnings() : [];
  for (const warning of warnings.filter((each) => isAboutNewestCommit(each)))
    console.log(toGithubAnnotation('warning', warning));
  return counts;
}
