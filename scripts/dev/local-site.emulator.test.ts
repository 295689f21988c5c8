// Starts emulators of its own, as "npm start" does.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { freeStackPorts } from '../build/firebase-config.ts';
import { fromRoot } from '../cli/paths.ts';
import { adminRequest, adminUrls } from './admin.ts';
import { fillDemoLines } from './demo-accounts.ts';
import { startLocalSite } from './local-site.ts';

test('a local site loads and saves its accounts, adds the demo accounts and fills lines', async () => {
  const [name, folder] = ['local-test', 'build/local-test'];
  const project = `demo-${name}-${process.pid}`;
  const exportFolder = fromRoot(`.emulators/${name}/data/auth_export`);
  onTestFinished(() => {
    const files = [`.emulators/${project}.pid`, `firebase.${name}.json`];
    for (const path of [`.emulators/${name}`, folder, ...files])
      rmSync(fromRoot(path), { recursive: true });
  });
  for (const path of [exportFolder, fromRoot(folder)]) mkdirSync(path, { recursive: true });
  const write = (file: string, content: object) =>
    writeFileSync(`${exportFolder}/${file}`, JSON.stringify(content));
  write('../firebase-export-metadata.json', { auth: { path: 'auth_export' } });
  write('config.json', { signIn: { allowDuplicateEmails: false } });
  write('accounts.json', { users: [{ localId: 'eve', email: 'eve@example.org' }] });
  const stack = await startLocalSite({
    ...{ name, project, ports: await freeStackPorts() },
    site: { public: folder, policy: { styles: [], scripts: [], connect: [] } },
    isFresh: false,
  });
  await fillDemoLines(stack, [
    { id: 'half-full', spots: 2 },
    { id: 'full', spots: 2 },
  ]);
  const readDocuments = async (path: string): Promise<readonly { name: string }[]> => {
    const response = await fetch(adminRequest(`${adminUrls(stack).documents}/${path}`));
    return (await response.json()).documents;
  };
  const organizers = await readDocuments('organizers');
  expect(await readDocuments('lines/half-full/entries')).toHaveLength(1);
  expect(await readDocuments('lines/full/entries')).toHaveLength(4);
  await stack.stop();
  const users: readonly { email: string; localId: string }[] = JSON.parse(
    readFileSync(`${exportFolder}/accounts.json`, 'utf8'),
  ).users;
  expect(users.map(({ email }) => email.split('@')[0]).toSorted()).toEqual([
    'ada',
    'ben',
    'cleo',
    'dana',
    'eve',
  ]);
  const dana = users.find(({ email }) => email.startsWith('dana'))?.localId;
  expect(organizers).toMatchObject([{ name: expect.stringMatching(new RegExp(`/${dana}$`)) }]);
}, 300_000);
