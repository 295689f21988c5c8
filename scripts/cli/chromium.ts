import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { UserError } from './run-command.ts';

// The headless shell is Chromium without a window, and needs a quarter less CPU time.
const headlessShell = 'chromium-headless-shell';
const COMMAND_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APP_PATHS = ['Google Chrome', 'Chromium'];
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

function findInstalled(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APP_PATHS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
    ...windowsFolders.map(
      (name) => `${process.env[name]}\\Google\\Chrome\\Application\\chrome.exe`,
    ),
    chromium.executablePath(),
  ].find((path) => existsSync(path));
}

/**
 * Returns CHROMIUM_PATH if it's set. Otherwise, finds an installed Chrome or Chromium. If there's none, CI installs one
 * (on Debian, as root). `whole` prefers a full browser to the headless shell.
 */
export function findBrowser({ whole = false } = {}): string {
  const names = whole ? [...COMMAND_NAMES, headlessShell] : [headlessShell, ...COMMAND_NAMES];
  const chosenNames = process.env.CHROMIUM_PATH;
  if (chosenNames !== undefined) {
    if (existsSync(chosenNames)) return chosenNames;
    throw new UserError(
      `CHROMIUM_PATH is "${chosenNames}", but that file doesn't exist. Correct or unset CHROMIUM_PATH.`,
    );
  }
  const foundPath = findInstalled(names);
  if (foundPath !== undefined) return foundPath;
  if (process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found. Installing Chromium with apt-get...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // bench.test.ts needs full Chromium. Other tests prefer the headless shell. The two are installed separately,
    // because the headless shell may not be available.
    const install = 'install -y --no-install-recommends';
    for (const args of ['update', `${install} chromium`, `${install} ${headlessShell}`])
      spawnSync('apt-get', args.split(' '), { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  const now = findInstalled(names);
  if (now !== undefined) return now;
  throw new UserError(
    `No browser found. Install Google Chrome, or run "npx playwright install chromium". On Debian, you can run "apt-get install chromium ${headlessShell}" as root instead. If you already have a browser, set CHROMIUM_PATH to its path.`,
  );
}

const unusedFeatures = [
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

export const browserArgs: string[] = [
  `--disable-features=${unusedFeatures.join(',')}`,
  // As root, which is common in containers, Chromium only starts without its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
