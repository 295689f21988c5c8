// Backup, loss and restore on the Auth and Firestore emulators, each test in a project of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  freshProject,
  logIn,
  mayRename,
  ownProfile,
  register,
  wipe,
} from '../project/emulated-people.ts';
import type { Project } from '../project/open-project.ts';
import { type Account, addAccounts, readAccounts } from './accounts.ts';
import { readBackup, writeBackup } from './backup-folder.ts';
import { erase, tracesOf } from './erase.ts';
import { addProfiles, readProfiles } from './profiles.ts';
import { planLines, planRestore, requireFitting, restore } from './restore.ts';

const parent = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(parent, { recursive: true }));

async function saved(project: Project) {
  const folder = writeBackup(parent, {
    project: project.id,
    date: new Date().toISOString(),
    profiles: await readProfiles(project),
    accounts: await readAccounts(project),
    hash: undefined,
  });
  const backup = readBackup(folder);
  requireFitting(backup, folder, project.id);
  return backup;
}

it('brings everybody back, with the old password and the same profile', async () => {
  const project = freshProject();
  const ada = await register(project, 'ada@example.org');
  const ben = await register(project, 'ben+1@example.org');
  const before = [await ownProfile(project, ada), await ownProfile(project, ben)];
  const accounts = await readAccounts(project);
  const backup = await saved(project);
  await wipe(project);
  expect(await logIn(project, ada)).toBeUndefined();

  const plan = await planRestore(project, backup);
  expect(planLines(plan)[0]).toBe('Missing, to be added as they were: 2 accounts, 2 profiles.');
  expect(await restore(project, plan, backup)).toEqual([]);
  expect([await ownProfile(project, ada), await ownProfile(project, ben)]).toEqual(before);
  expect(await logIn(project, { ...ada, password: 'another' })).toBeUndefined();
  // Logging in has changed the time of it.
  const lasting = ({ lastLoginAt: _, disabled = false, ...rest }: Account) => ({
    disabled,
    ...rest,
  });
  expect((await readAccounts(project)).map(lasting)).toEqual(accounts.map(lasting));
  expect(await mayRename(project, ada, 'Ada the Second')).toBe(true);
  await expect(ownProfile(project, { ...ben, uid: ada.uid })).rejects.toThrow('403');

  const again = await planRestore(project, backup);
  expect([again.accounts, again.profiles, again.kept]).toEqual([
    [],
    [],
    { accounts: 2, profiles: 2 },
  ]);
  expect(await restore(project, again, backup)).toEqual([]);
  expect((await ownProfile(project, ada)).name?.stringValue).toBe('Ada the Second');
});

it('adds what is missing, and leaves what is there', async () => {
  const project = freshProject();
  const kept = await register(project, 'kept@example.org');
  const lost = await register(project, 'lost@example.org');
  const anew = await register(project, 'anew@example.org');
  const backup = await saved(project);
  expect(await mayRename(project, kept, 'Newer')).toBe(true);
  await erase(project, await tracesOf(project, lost.email));
  await erase(project, await tracesOf(project, anew.email));
  const second = await register(project, 'anew@example.org');

  const plan = await planRestore(project, backup);
  expect(plan.accounts.map(({ localId }) => localId)).toEqual([lost.uid]);
  expect(plan.profiles.map(({ uid }) => uid)).toEqual([lost.uid]);
  expect(plan.ownerless.map(({ uid }) => uid)).toEqual([anew.uid]);
  expect(planLines(plan)).toContain(
    `The account ${anew.uid} stays out: somebody has registered anew@example.org anew since.`,
  );
  // Whatever comes between the plan and the restore is left as it is, too.
  const late = { ...plan, profiles: backup.profiles };
  expect(await restore(project, late, backup)).toEqual([]);
  expect((await ownProfile(project, kept)).name?.stringValue).toBe('Newer');
  expect(await logIn(project, lost)).toBeDefined();
  expect((await ownProfile(project, second)).uid?.stringValue).toBe(second.uid);
});

it('tells which account is refused, and adds no profile for it', async () => {
  const project = freshProject();
  const person = await register(project, 'twice@example.org');
  const backup = await saved(project);
  await erase(project, await tracesOf(project, person.email));
  const plan = await planRestore(project, backup);
  await register(project, 'twice@example.org');
  const refused = await restore(project, plan, backup);
  expect(refused).toEqual([
    `The account ${person.uid} could not be added: email exists in other account in database.`,
  ]);
  expect((await readProfiles(project)).map(({ uid }) => uid)).not.toContain(person.uid);
});

it('reads and writes more people than one call takes', async () => {
  const project = freshProject();
  const many = Array.from({ length: 1100 }, (_, index) => `p${String(index).padStart(4, '0')}`);
  const accounts = many.map((localId) => ({ localId, email: `${localId}@example.org` }));
  expect(await addAccounts(project, accounts, undefined)).toEqual(new Map());
  const profiles = many.map((uid) => ({ uid, fields: { uid: { stringValue: uid } } }));
  expect(await addProfiles(project, profiles)).toEqual(new Map());
  expect((await readAccounts(project)).map(({ localId }) => localId)).toEqual(many);
  expect((await readProfiles(project)).map(({ uid }) => uid)).toEqual(many);
});

it('erases one person, and nobody else', async () => {
  const project = freshProject();
  const gone = await register(project, 'gone@example.org');
  const stays = await register(project, 'stays@example.org');
  const traces = await tracesOf(project, ' Gone@example.org ');
  expect(traces).toEqual({ accounts: [gone.uid], profiles: [gone.uid] });
  await erase(project, traces);
  expect(await logIn(project, gone)).toBeUndefined();
  expect((await readProfiles(project)).map(({ uid }) => uid)).toEqual([stays.uid]);
  // A device that is still logged in may write the profile once more.
  const [left] = (await saved(project)).profiles;
  const fields = { ...left?.fields, email: { stringValue: gone.email } };
  await addProfiles(project, [{ uid: gone.uid, fields }]);
  const rest = await tracesOf(project, gone.email);
  expect(rest).toEqual({ accounts: [], profiles: [gone.uid] });
  await erase(project, rest);
  expect(await tracesOf(project, gone.email)).toEqual({ accounts: [], profiles: [] });
});
