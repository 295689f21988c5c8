import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { UserError } from './run-command.ts';

// The headless shell is Chromium without a window, and needs a quarter less CPU time.
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMAND_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APP_NAMES = ['Google Chrome', 'Chromium'];
const WINDOWS_FOLDER_VARIABLES = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

function findInstalled(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APP_NAMES.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
    ...WINDOWS_FOLDER_VARIABLES.map((variable) => `${process.env[variable]}\\Google\\Chrome\\Application\\chrome.exe`),
    chromium.executablePath(),
  ].find((path) => existsSync(path));
}

/**
 * Returns CHROMIUM_PATH if it's set. Otherwise, finds an installed Chrome or Chromium. If there's none, CI installs one
 * (on Debian, as root). `preferFull` prefers a full browser to the headless shell.
 */
export function findBrowser({ preferFull = false } = {}): string {
  const names = preferFull ? [...COMMAND_NAMES, HEADLESS_SHELL] : [HEADLESS_SHELL, ...COMMAND_NAMES];
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath !== undefined) {
    if (existsSync(chosenPath)) return chosenPath;
    throw new UserError(
      `CHROMIUM_PATH is "${chosenPath}", but that file doesn't exist. Correct or unset CHROMIUM_PATH.`,
    );
  }
  const foundPath = findInstalled(names);
  if (foundPath !== undefined) return foundPath;
  if (process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found. Installing Chromium with apt-get...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // bench.test.ts needs full Chromium. Other tests prefer the headless shell. The two are installed separately,
    // because the headless shell may not be available.
    const installCommand = 'install -y --no-install-recommends';
    const packages = ['chromium', HEADLESS_SHELL];
    for (const command of ['update', ...packages.map((name) => `${installCommand} ${name}`)])
      spawnSync('apt-get', command.split(' '), { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  const installedPath = findInstalled(names);
  if (installedPath !== undefined) return installedPath;
  throw new UserError(
    `No browser found. Install Google Chrome, or run "npx playwright install chromium". On Debian, you can run "apt-get install chromium ${HEADLESS_SHELL}" as root instead. If you already have a browser, set CHROMIUM_PATH to its path.`,
  );
}

const DISABLED_FEATURES = [
  // These make Chrome render two extra pages for every window's address bar, which takes a third of the tests' time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's defaults, repeated because our --disable-features replaces its list.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const BROWSER_ARGS: string[] = [`--disable-features=${DISABLED_FEATURES.join(',')}`];
