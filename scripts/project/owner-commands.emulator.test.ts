// The commands of a project's owner, as a person types them: what they ask for, what a dry run leaves alone.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { addProfiles } from '../backup/profiles.ts';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { readConfig } from '../setup/set-up.ts';
import { valueAt } from '../setup/values.ts';
import { freshProject, logIn, register } from './emulated-people.ts';

const parent = mkdtempSync(join(tmpdir(), 'owner-'));
afterAll(() => rmSync(parent, { recursive: true }));
const project = freshProject();

/** Runs a command without a terminal: nobody can be asked. */
async function type(command: string, ...args: readonly string[]) {
  const loader = pathToFileURL(packageScript('tsx/dist/loader.mjs')).href;
  const script = at(`scripts/commands/${command}.ts`);
  const { code, output } = await runNode(
    ['--import', loader, script, '--project', project.id, ...args],
    { quiet: true },
  );
  return `${code}: ${output}`;
}

const nobodyToAsk = /^1: .*Nobody is there to be asked: say "--yes"/s;

it('backup, erase and restore', async () => {
  const ada = await register(project, 'ada@example.org');
  // Of somebody whose account is gone.
  const email = { stringValue: 'gone@example.org' };
  await addProfiles(project, [{ uid: 'left', fields: { email } }]);
  expect(await type('backup', '--to', parent)).toMatch(
    /^0: Saved .*: 1 account, 2 profiles, in .*\nThe profile left has no .* --email gone@example\.org"\.\nIt/,
  );
  const folder = join(parent, readdirSync(parent)[0] ?? '');

  const who = ['--email', ada.email];
  expect(await type('erase', ...who, '--dry-run')).toMatch(/^0: .*1 account, 1 profile\.\nNothing/);
  expect(await type('erase', ...who)).toMatch(nobodyToAsk);
  expect(await logIn(project, ada)).toBeDefined();
  expect(await type('erase', ...who, '--yes')).toMatch(/^0: .*Erased\./s);
  expect(await logIn(project, ada)).toBeUndefined();

  expect(await type('restore', folder, '--dry-run')).toMatch(
    /^0: .*to be added as they were: 1 account, 1 profile\..*Nothing was restored/s,
  );
  expect(await type('restore', folder)).toMatch(nobodyToAsk);
  expect(await type('restore', folder, '--from', 'another', '--yes')).toMatch(/^1: This is a ba/);
  expect(await logIn(project, ada)).toBeUndefined();
  expect(await type('restore', folder, '--yes')).toMatch(/^0: .*Restored\./s);
  expect(await logIn(project, ada)).toBeDefined();
});

it('setup', async () => {
  const isProtected = async () =>
    valueAt(await readConfig(project), 'emailPrivacyConfig.enableImprovedEmailPrivacy');
  expect(await type('setup', '--dry-run')).toMatch(
    /^0: .*differs Protection.*false -> true.*Nothing was set/s,
  );
  expect(await type('setup')).toMatch(nobodyToAsk);
  expect(await isProtected()).toBe(false);
  expect(await type('setup', '--yes')).toMatch(/^0: .*all is as it must be\./s);
  expect(await isProtected()).toBe(true);
  expect(await type('setup')).toMatch(/^0: .*There is nothing to set\./s);
});
