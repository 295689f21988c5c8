// "npm run erase": removes a person who asks for it from a project.
import { parseArgs } from 'node:util';
import { erase, tracesOf } from '../backup/erase.ts';
import { counted } from '../backup/restore.ts';
import { confirm } from '../cli/confirm.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { openProject } from '../project/open-project.ts';

const flag = { type: 'boolean', default: false } as const;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      email: { type: 'string' },
      'dry-run': flag,
      yes: flag,
    },
  });
  const { email } = values;
  if (email === undefined)
    throw new UserError(
      'Say whom: "npm run erase -- --project production --email person@example.org".',
    );
  const project = await openProject(values.project);
  const traces = await tracesOf(project, email);
  const { accounts, profiles } = traces;
  console.log(`Of ${email} in "${project.id}": ${counted(accounts.length, profiles.length)}.`);
  if (accounts.length + profiles.length === 0) return 0;
  if (values['dry-run']) {
    console.log('Nothing was erased, because of --dry-run.');
    return 0;
  }
  if (!values.yes && !(await confirm('Erase them for ever?'))) {
    console.log('Nothing was erased.');
    return 0;
  }
  await erase(project, traces);
  console.log(
    'Erased. A device that was logged in could write the profile again for an hour: run this command once more then. Make a new backup, and delete all older ones.',
  );
  return 0;
});
