// Runs firebase-tools in this process, which lets it ask questions. runCommand() would end it too early.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { readFirebaseJson } from '../build/firebase-config.ts';
import { lockDeployments } from '../cli/deploy-lock.ts';
import { fromNodeModules, root } from '../cli/paths.ts';
import { readProjects } from '../cli/project.ts';
import { toUserMessage, UserError } from '../cli/run-command.ts';

const STRING_OPTION = { type: 'string' } as const;
const OPTIONS_WITH_VALUE = {
  project: { ...STRING_OPTION, short: 'P' },
  public: { ...STRING_OPTION, short: 'p' },
  message: { ...STRING_OPTION, short: 'm' },
  config: { ...STRING_OPTION, short: 'c' },
  only: STRING_OPTION,
  except: STRING_OPTION,
  account: STRING_OPTION,
};
const { positionals, values } = parseArgs({ options: OPTIONS_WITH_VALUE, strict: false, allowPositionals: true });
try {
  // Without these, firebase-tools would say that the project doesn't exist, and publish without checks.
  readProjects();
  readFirebaseJson();
  const [firstWord] = positionals;
  const isProjectNamed = typeof values.project === 'string' && !values.project.startsWith('-');
  // firebase-tools would end without a useful message, or publish only the first target.
  if (firstWord !== undefined || !(isProjectNamed || values.help) || /\s/.test(String(values.only)))
    throw new UserError(
      `Name the project with an option, and targets without spaces, as in "npm run deploy -- --project ${isProjectNamed ? values.project : (firstWord ?? 'production')} --only ${String(values.only ?? 'hosting,firestore').replaceAll(' ', '')}".`,
    );
  // Before the lock, because a signal without a listener would end the process and leave the lock.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
  lockDeployments();
} catch (error) {
  console.error(toUserMessage(error) ?? error);
  process.exit(1);
}
process.argv.splice(2, 0, 'deploy');
if (values.message === undefined) {
  // The console's release history then says which commit to go back to.
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });
  const commit = stdout?.trim() || 'a copy without git';
  console.log(`Publishing ${commit}: ${values.only ?? (values.except ? `all but ${values.except}` : 'everything')}.`);
  process.argv.push('--message', commit);
}
createRequire(import.meta.url)(fromNodeModules('firebase-tools/lib/bin/firebase.js'));
