// "npm run restore": brings back from a backup what a project lacks.
import { parseArgs } from 'node:util';
import { readBackup } from '../backup/backup-folder.ts';
import { planLines, planRestore, requireFitting, restore } from '../backup/restore.ts';
import { confirm } from '../cli/confirm.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { openProject, projectId } from '../project/open-project.ts';

const flag = { type: 'boolean', default: false } as const;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      from: { type: 'string' },
      'dry-run': flag,
      yes: flag,
    },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new UserError(
      'Say which backup: "npm run restore -- --project production FOLDER", with a folder that "npm run backup" has made.',
    );
  const backup = readBackup(folder);
  const id = projectId(values.project);
  requireFitting(backup, folder, values.from ? projectId(values.from) : id);
  const project = await openProject(values.project);
  const plan = await planRestore(project, backup);
  console.log(`The backup of "${backup.project}" of ${backup.date}, into the project "${id}":`);
  for (const line of planLines(plan)) console.log(line);
  if (plan.accounts.length + plan.profiles.length === 0) {
    console.log('There is nothing to restore.');
    return 0;
  }
  if (values['dry-run']) {
    console.log('Nothing was restored, because of --dry-run.');
    return 0;
  }
  if (!values.yes && !(await confirm('Restore this?'))) {
    console.log('Nothing was restored.');
    return 0;
  }
  const refused = await restore(project, plan, backup);
  for (const sentence of refused) console.log(sentence);
  console.log(
    refused.length === 0
      ? 'Restored. Everybody who was added has to log in again, with the password of that time.'
      : 'The rest is restored: mend what these sentences say, and run this command again.',
  );
  return refused.length === 0 ? 0 : 1;
});
