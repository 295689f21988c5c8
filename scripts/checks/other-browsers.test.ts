// Firefox and WebKit are tried where Playwright has installed them, and only there.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { siteVariables } from '../build/test-sites.ts';
import { packageScript, root } from '../cli/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Listing the tests needs no emulators and no site, but their variables must be set.
const names = ['GCLOUD_PROJECT', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];
const env = {
  ...process.env,
  ...Object.fromEntries([...names, ...siteVariables, 'CHROMIUM_PATH'].map((name) => [name, 'x'])),
  PLAYWRIGHT_BROWSERS_PATH: folder,
};
const node = (args: readonly string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 100_000_000 });
const list = (...args: readonly string[]) =>
  node([packageScript('@playwright/test/cli.js'), 'test', '--list', ...args]);

it('a browser that is not installed is left out, and this is said once', async () => {
  const { stdout, stderr } = await list();
  expect(stdout).toContain('[desktop]');
  expect(stdout).not.toMatch(/\[(?:firefox|webkit)\]/);
  expect(stderr.split('\n').filter((line) => /firefox|webkit/.test(line))).toEqual([
    'Left out: the tests in firefox and webkit, which Playwright has not installed here; "npx playwright install --with-deps firefox webkit" does.',
  ]);
});

it('one that is installed runs the account flow and the public pages', async () => {
  const path = `import('playwright').then(({ webkit }) => console.log(webkit.executablePath()))`;
  const program = (await node(['-e', path])).stdout.trim();
  expect(program).toContain(folder);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, '');
  const { stdout, stderr } = await list('--project', 'webkit');
  expect(stderr).toContain('Left out: the tests in firefox, which');
  expect(stdout).toContain('register, verify, log in, dashboard, log out: the whole way');
  expect(stdout).toContain('with JavaScript › each page shows what the specification names');
  const tests = Number(/^Total: (\d+) tests/m.exec(stdout)?.[1]);
  expect(tests).toBeGreaterThan(20);
  expect(tests, 'not all of them').toBeLessThan(50);
});
