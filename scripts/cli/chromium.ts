// Finds the browser of the tests, and installs it where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { UserError } from './run-command.ts';

// The headless shell is Chromium without a window, and needs a quarter of the computing time.
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where Chrome and Chromium usually are on this system. */
function usualPlaces(): readonly string[] {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  if (process.platform === 'win32')
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .flatMap((folder) => folder ?? [])
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commandNames.map((name) => join(folder, name)));
}

function installed(whole: boolean): string | undefined {
  const found = [...usualPlaces(), chromium.executablePath()].filter((path) => existsSync(path));
  const best = whole ? found.find((path) => !path.includes('headless-shell')) : undefined;
  return best ?? found[0];
}

function isDebianRoot(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))
  );
}

function aptInstall(): void {
  console.log('No browser was found, and CI is set: installing Chromium with apt-get...');
  const aptGet = (...args: string[]): void => {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  aptGet('update');
  // One test needs what the shell leaves out; where there is no shell, all of them run in the whole browser.
  aptGet('install', '-y', '--no-install-recommends', 'chromium');
  aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
}

/**
 * The path of a Chrome or Chromium. CHROMIUM_PATH comes first; in CI, on Debian as root, a missing one is installed.
 * @param options `whole` prefers a browser that leaves nothing out to the headless shell
 */
export function findBrowser({ whole = false } = {}): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined) {
    if (existsSync(chosen)) return chosen;
    throw new UserError(
      `CHROMIUM_PATH is "${chosen}", but there is no such file: correct or remove it.`,
    );
  }
  const found = installed(whole);
  if (found !== undefined) return found;
  if (process.env.CI && isDebianRoot()) aptInstall();
  const now = installed(whole);
  if (now !== undefined) return now;
  throw new UserError(
    'No browser was found: install Google Chrome, or run "npx playwright install chromium" (on Debian, as root, "apt-get install chromium chromium-headless-shell"), or name one in CHROMIUM_PATH.',
  );
}
