// Runs firebase-tools in this process, which lets it ask questions. runMain() would end it too early.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readFirebaseJsonWithCsp } from '../build/firebase-json.ts';
import { lockDist } from '../cli/dist-lock.ts';
import { fromNodeModules, root } from '../cli/paths.ts';
import { readProjects, requireProject } from '../cli/project.ts';
import { findUserMessage, UserError } from '../cli/run-main.ts';

const toOption = (short?: string) => ({ type: 'string', ...(short && { short }) }) as const;
const SHORT_OPTIONS = { project: toOption('P'), public: toOption('p'), message: toOption('m'), config: toOption('c') };
const options = { ...SHORT_OPTIONS, only: toOption(), except: toOption(), account: toOption() };
const { positionals, values, tokens } = parseArgs({ options, strict: false, allowPositionals: true, tokens: true });
const { project, only, except, message, help } = values;
const isFilled = (value: unknown): value is string => typeof value === 'string' && /^[^\s-]\S*$/.test(value);

function requireValidArguments(): void {
  // Without these, firebase-tools would say that the project doesn't exist, and publish without checks.
  const projects = readProjects();
  readFirebaseJsonWithCsp();
  const optionNames = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const repeatsOption = new Set(optionNames).size < optionNames.length;
  const areTargetsClear = [only, except].every((targets) => targets === undefined || isFilled(targets));
  // firebase-tools would end without a useful message, publish everything or only the first target, or take the last
  // of an option given twice.
  if (positionals.length > 0 || repeatsOption || !areTargetsClear || !(isFilled(project) || help))
    throw new UserError(
      only === 'firestore:rules'
        ? 'Name the project, as in: npm run deploy:rules -- --project staging'
        : 'Name the project and, without spaces, the targets with options, each once, as in: npm run deploy -- --project staging --only "hosting,firestore"',
    );
  if (isFilled(project)) requireProject(projects[project] ?? project);
}

/** npm drops an "--only" that's before "--", so nothing else would show that more is published than intended. */
async function confirmPublishingEverything(): Promise<void> {
  if (!process.stdin.isTTY || only || except || help || values['non-interactive'] || values['dry-run']) return;
  console.log(`Publish everything, pages and rules, to "${project}"? Type yes to go on.`);
  let answer = '';
  const lines = createInterface({ input: process.stdin });
  for await (answer of lines) break;
  // Otherwise, it would keep what's typed from firebase-tools.
  lines.close();
  if (answer.trim() !== 'yes') throw new UserError('Nothing was published.');
}

try {
  requireValidArguments();
  await confirmPublishingEverything();
  // Before the lock, because a signal without a listener would end the process and leave the lock.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
  lockDist();
} catch (error) {
  console.error(findUserMessage(error) ?? error);
  process.exit(1);
}
process.argv.splice(2, 0, 'deploy');
if (message === undefined && !help) {
  // The console's release history then says which commit to go back to.
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });
  const commit = stdout?.trim() || 'a copy without git';
  console.log(`Publishing ${commit}: ${only ?? (except ? `all but ${except}` : 'everything')}.`);
  process.argv.push('--message', commit);
}
createRequire(import.meta.url)(fromNodeModules('firebase-tools/lib/bin/firebase.js'));
