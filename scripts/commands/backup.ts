// "npm run backup": saves accounts and profiles of a project into a folder.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAccounts, readHashParameters } from '../backup/accounts.ts';
import { requireOutsideGit, writeBackup } from '../backup/backup-folder.ts';
import { readProfiles } from '../backup/profiles.ts';
import { counted, howToCopyHash } from '../backup/restore.ts';
import { isDemo } from '../cli/project.ts';
import { runCommand } from '../cli/run-command.ts';
import { openProject } from '../project/open-project.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      to: { type: 'string', default: join(homedir(), 'firebase-backups') },
    },
  });
  requireOutsideGit(values.to);
  const project = await openProject(values.project);
  const date = new Date().toISOString();
  // Profiles first: whoever registers meanwhile is an account without a profile, which the next log-in mends.
  const profiles = await readProfiles(project);
  const accounts = await readAccounts(project);
  const hash = await readHashParameters(project);
  const folder = writeBackup(values.to, { project: project.id, date, accounts, profiles, hash });
  const without = accounts.filter(({ passwordHash }) => !passwordHash).length;
  console.log(
    `Saved of "${project.id}": ${counted(accounts.length, profiles.length)}, in ${folder}.`,
  );
  if (without > 0)
    console.log(
      `Without a password hash: ${without}. After a restore these people need "Forgot your password?".`,
    );
  const ids = new Set(accounts.map(({ localId }) => localId));
  for (const { uid, fields } of profiles.filter((one) => !ids.has(one.uid)))
    console.log(
      `The profile ${uid} has no account, so nobody can read it: remove it with "npm run erase -- --project ${values.project} --email ${fields.email?.stringValue}".`,
    );
  if (hash === undefined && !isDemo(project.id))
    console.log(
      `One thing is missing, because this login may not read it: ${howToCopyHash(folder, project.id)}.`,
    );
  console.log(
    'It holds personal data: keep it where only those can read it who may, and not for longer than needed (docs/operations.md).',
  );
  return 0;
});
