// Starts emulators of its own, as "npm start" does.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { EMPTY_CSP } from '../build/firebase-json.ts';
import { fromRoot } from '../cli/paths.ts';
import { writeFiles } from '../cli/testing/test-folder.ts';
import { addDemoReservations } from './demo-data.ts';
import { sendAsOwner, toEmulatorUrls } from './emulator-requests.ts';
import { startLocalEmulators } from './local-site.ts';
import { MAILBOX_PATH } from './mailbox.ts';

type Documents = readonly { readonly name: string; readonly fields: Record<string, Record<string, string>> }[];

test('a local site loads and saves its accounts, adds the demo accounts and fills lines', async () => {
  const [name, folder] = ['local-test', 'build/local-test'];
  const project = `demo-${name}-${process.pid}`;
  const exportFolder = fromRoot(`.emulators/${name}/data/auth_export`);
  onTestFinished(() => {
    const files = [`.emulators/${project}.pid`, `firebase.${name}.json`];
    for (const path of [`.emulators/${name}`, folder, ...files]) rmSync(fromRoot(path), { recursive: true });
  });
  mkdirSync(fromRoot(folder), { recursive: true });
  const accounts = ['ada', 'eve'].map((localId) => ({ localId, email: `${localId}@example.org` }));
  writeFiles(exportFolder, {
    '../firebase-export-metadata.json': '{ "auth": { "path": "auth_export" } }',
    'config.json': '{ "signIn": { "allowDuplicateEmails": false } }',
    'accounts.json': JSON.stringify({ users: accounts }),
  });
  const options = { name, project, site: { folder, policy: EMPTY_CSP } };
  const local = await startLocalEmulators({ ...options, isFresh: false });
  await addDemoReservations(local, [
    { id: 'half-full', capacity: 2 },
    { id: 'full', capacity: 5 },
  ]);
  const { documents: url } = toEmulatorUrls(local);
  const readDocuments = async (path: string) =>
    (await sendAsOwner<{ documents: Documents }>(`${url}/${path}`)).documents;
  const organizers = await readDocuments('organizers');
  expect(existsSync(fromRoot(`${folder}${MAILBOX_PATH}.html`))).toBe(true);
  expect(await readDocuments('lines/half-full/entries')).toHaveLength(1);
  expect(await readDocuments('lines/full/entries')).toHaveLength(7);
  const [last] = await readDocuments('users/demo-full-6/spots');
  expect(last?.fields.name).toEqual({ stringValue: 'Rosa Torres' });
  expect(Date.parse(last?.fields.takenAt?.timestampValue ?? '')).toBeLessThan(Date.now());
  await expect(readDocuments('lines/full/entries/none')).rejects.toThrow('NOT_FOUND');
  // The emulators have read it.
  await expect(startLocalEmulators({ ...options, isFresh: true })).rejects.toThrow('already running');
  expect(existsSync(exportFolder), 'a fresh start forgets the accounts').toBe(false);
  await local.stop();
  const { users }: { users: readonly { email: string; localId: string }[] } = JSON.parse(
    readFileSync(`${exportFolder}/accounts.json`, 'utf8'),
  );
  expect(users.map(({ email }) => email.split('@')[0]).toSorted()).toEqual(['ada', 'ben', 'cleo', 'dana', 'eve']);
  const dana = users.find(({ email }) => email.startsWith('dana'));
  expect(organizers).toMatchObject([{ name: expect.stringMatching(new RegExp(`/${dana?.localId}$`)) }]);
  expect(dana).toMatchObject({ emailVerified: true });
  await expect(local.failure).rejects.toThrow('The emulators stopped unexpectedly. Run this command again. Their log');
}, 300_000);
