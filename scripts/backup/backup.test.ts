// What a backup is on the disk, which ones are refused, and the calls that no emulator answers.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type RecordedGoogle, recordGoogle } from '../project/recorded-google.ts';
import { addAccounts, readAccounts, readHashParameters } from './accounts.ts';
import { type Backup, readBackup, requireOutsideGit, writeBackup } from './backup-folder.ts';
import { hashFromText, hashText } from './hash-parameters.ts';
import { addProfiles, readProfiles } from './profiles.ts';
import { requireFitting } from './restore.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'backup-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});

const hash = {
  algorithm: 'SCRYPT',
  signerKey:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};

const backup: Backup = {
  project: 'ours',
  date: '2026-11-22T20:18:22.123Z',
  accounts: [{ localId: 'a', email: 'a@example.org', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' }],
  profiles: [
    { uid: 'a', fields: { createdAt: { timestampValue: '2026-01-02T03:04:05.678901Z' } } },
  ],
  hash,
};

describe('a backup', () => {
  it('is read as it was written, and only its owner may do so', () => {
    const path = writeBackup(folder(), backup);
    expect(path).toMatch(/ours-2026-11-22T20-18-22-123Z$/);
    expect(readBackup(path)).toEqual(backup);
    const { project, accounts, profiles } = JSON.parse(
      readFileSync(join(path, 'manifest.json'), 'utf8'),
    );
    expect([project, accounts, profiles]).toEqual(['ours', 1, 1]);
    if (process.platform !== 'win32') {
      expect(statSync(path).mode & 0o777).toBe(0o700);
      for (const name of ['accounts', 'profiles', 'manifest'])
        expect(statSync(join(path, `${name}.json`)).mode & 0o777).toBe(0o600);
    }
  });

  it('is refused if anything in it was changed or lost', () => {
    const change = (name: string, edit: (text: string) => string) => {
      const path = writeBackup(folder(), backup);
      const file = join(path, name);
      writeFileSync(file, edit(readFileSync(file, 'utf8')));
      return () => readBackup(path);
    };
    const other = 'is damaged (accounts.json is not as it was written)';
    expect(change('accounts.json', (text) => text.replace('a@', 'b@'))).toThrow(other);
    expect(change('profiles.json', (text) => text.slice(0, -9))).toThrow('profiles.json is not');
    expect(change('hash-parameters.txt', (text) => text.replace('14', '13'))).toThrow('hash-');
    expect(
      change('manifest.json', (text) => text.replace('"accounts": 1', '"accounts": 2')),
    ).toThrow('is damaged (it holds 1 accounts, and its manifest says 2): take another copy');
    expect(change('manifest.json', () => '{}')).toThrow('manifest.json is not as it was written');
    // A manifest without its sums proves nothing.
    expect(change('manifest.json', (text) => text.replace(/"accounts.json": "\w+",/, ''))).toThrow(
      'accounts.json is not as it was written',
    );
    const path = writeBackup(folder(), backup);
    unlinkSync(join(path, 'profiles.json'));
    expect(() => readBackup(path)).toThrow('profiles.json is missing');
    unlinkSync(join(path, 'manifest.json'));
    expect(() => readBackup(path)).toThrow('is no whole backup');
  });

  it('belongs to one project, and needs the parameters of its hashes', () => {
    const check = (one: Backup, project: string) => () => requireFitting(one, '/b', project);
    expect(check(backup, 'ours')).not.toThrow();
    expect(check(backup, 'theirs')).toThrow('say "--from ours"');
    const without = { ...backup, hash: undefined };
    expect(check(without, 'ours')).toThrow(/Password hash parameters.*hash-parameters\.txt/);
    expect(check({ ...without, accounts: [{ localId: 'a' }] }, 'ours')).not.toThrow();
  });

  it('is never written where git would commit it', () => {
    const repository = folder();
    const inside = join(repository, 'deep', 'backups');
    expect(() => requireOutsideGit(inside)).not.toThrow();
    spawnSync('git', ['init', '--quiet'], { cwd: repository });
    expect(() => writeBackup(inside, backup)).toThrow('belongs to a git repository');
    mkdirSync(inside, { recursive: true });
    expect(() => requireOutsideGit(inside)).toThrow('belongs to a git repository');
    writeFileSync(join(repository, '.gitignore'), '/deep/\n');
    expect(() => requireOutsideGit(inside)).not.toThrow();
  });
});

describe('hash parameters', () => {
  it('are read as the console shows them', () => {
    expect(hashFromText(hashText(hash))).toEqual(hash);
    expect(hashFromText(hashText({ ...hash, saltSeparator: '' }))?.saltSeparator).toBe('');
    expect(hashFromText(hashText(hash).replace('rounds', ''))).toBeUndefined();
    expect(hashFromText(hashText({ ...hash, signerKey: '' }))).toBeUndefined();
  });
});

describe('the calls to Google', () => {
  let google: RecordedGoogle;
  afterEach(() => google.close());

  it('read every page', async () => {
    google = await recordGoogle(({ path }) => {
      const next = path.includes('oken=2') ? {} : { nextPageToken: '2' };
      const id = path.includes('oken=2') ? 'b' : 'a';
      const name = `projects/ours/databases/(default)/documents/users/${id}`;
      return { body: { users: [{ localId: id }], documents: [{ name, fields: {} }], ...next } };
    });
    expect(await readAccounts(google.project)).toEqual([{ localId: 'a' }, { localId: 'b' }]);
    expect((await readProfiles(google.project)).map(({ uid }) => uid)).toEqual(['a', 'b']);
    expect(google.asked.map(({ path }) => path)).toEqual([
      '/v1/projects/ours/accounts:batchGet?maxResults=1000&nextPageToken=',
      '/v1/projects/ours/accounts:batchGet?maxResults=1000&nextPageToken=2',
      '/v1/projects/ours/databases/(default)/documents/users?pageSize=300&pageToken=',
      '/v1/projects/ours/databases/(default)/documents/users?pageSize=300&pageToken=2',
    ]);
  });

  it('leave out hashes of other parameters, and refuse hashes that are hidden', async () => {
    const users = [
      { localId: 'a', passwordHash: 'own', salt: 's', version: 0 },
      { localId: 'b', passwordHash: 'imported', salt: 's', version: 1 },
    ];
    google = await recordGoogle(() => ({ body: { users } }));
    expect(await readAccounts(google.project)).toEqual([
      { localId: 'a', passwordHash: 'own', salt: 's' },
      { localId: 'b' },
    ]);
    await google.close();
    const hidden = [{ localId: 'a', passwordHash: 'UkVEQUNURUQ=' }];
    google = await recordGoogle(() => ({ body: { users: hidden } }));
    await expect(readAccounts(google.project)).rejects.toThrow('let an owner of the project');
  });

  it('read the hash parameters, and send them with the accounts', async () => {
    let hashConfig: object | undefined = hash;
    google = await recordGoogle(() => ({ body: { signIn: { hashConfig } } }));
    expect(await readHashParameters(google.project)).toEqual(hash);
    expect(await addAccounts(google.project, backup.accounts, hash)).toEqual(new Map());
    hashConfig = { algorithm: 'SCRYPT' };
    expect(await readHashParameters(google.project)).toBeUndefined();
    hashConfig = undefined;
    expect(await readHashParameters(google.project)).toBeUndefined();
    const [config, added] = google.asked;
    expect(config?.path).toBe('/v2/projects/ours/config');
    expect(config?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'x-goog-user-project': 'ours',
    });
    expect(added).toMatchObject({
      method: 'POST',
      path: '/v1/projects/ours/accounts:batchCreate',
      body: {
        users: backup.accounts,
        allowOverwrite: false,
        sanityCheck: true,
        hashAlgorithm: 'SCRYPT',
        signerKey: hash.signerKey,
        saltSeparator: 'Bw==',
        rounds: 8,
        memoryCost: 14,
      },
    });
  });

  it('tell of each profile that was not written', async () => {
    const status = [{}, { code: 6 }, { code: 8, message: 'too much' }];
    google = await recordGoogle(() => ({ body: { status } }));
    const profiles = ['a', 'b', 'c', 'd'].map((uid) => ({ uid, fields: {} }));
    expect(await addProfiles(google.project, profiles)).toEqual(
      new Map([
        ['c', 'too much'],
        ['d', 'no answer'],
      ]),
    );
  });
});
