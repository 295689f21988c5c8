// "npm run setup": sets Authentication of a project as this site needs it, and says what is left to do by hand.
import { parseArgs } from 'node:util';
import { confirm } from '../cli/confirm.ts';
import { runCommand } from '../cli/run-command.ts';
import { openProject } from '../project/open-project.ts';
import { differences, readConfig, setUp } from '../setup/set-up.ts';
import { byHand } from '../setup/settings.ts';
import { siteOf } from '../setup/site.ts';
import { valueAt } from '../setup/values.ts';

const flag = { type: 'boolean', default: false } as const;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, 'dry-run': flag, yes: flag },
  });
  const project = await openProject(values.project);
  const site = siteOf(project.id);
  const config = await readConfig(project);
  console.log(`The project "${project.id}", for ${site.name} at ${site.address}:`);
  const wanted = differences(site, config);
  for (const { name, why, changes } of wanted) {
    console.log(changes.length === 0 ? `ok      ${name}` : `differs ${name}, because ${why}:`);
    for (const change of changes) console.log(`          ${change}`);
  }
  if (valueAt(config, 'subtype') === 'IDENTITY_PLATFORM')
    console.log(
      'Note: Identity Platform is on, and with it a limit of users a day: docs/scale.md.',
    );
  console.log(`By hand, in the console:\n${byHand(site).join('\n')}`);
  if (wanted.every(({ changes }) => changes.length === 0)) {
    console.log('There is nothing to set.');
    return 0;
  }
  if (values['dry-run']) {
    console.log('Nothing was set, because of --dry-run.');
    return 0;
  }
  if (!values.yes && !(await confirm('Set what differs?'))) {
    console.log('Nothing was set.');
    return 0;
  }
  const refused = await setUp(project, site);
  for (const sentence of refused) console.log(sentence);
  console.log(
    refused.length === 0 ? 'Set, and read again: all is as it must be.' : 'The rest is set.',
  );
  return refused.length === 0 ? 0 : 1;
});
