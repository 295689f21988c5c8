import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { UserError } from './run-main.ts';

// The headless shell is Chromium without a window, and needs a quarter less CPU time.
const BROWSER_COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Uses CHROMIUM_PATH, Chromium or Playwright's browser. If there's none, Playwright looks for Chrome. */
export function getLaunchOptions(): LaunchOptions {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH };
  const paths = BROWSER_COMMANDS.flatMap((command) => PATH.split(delimiter).map((folder) => join(folder, command)));
  const executablePath = [...paths, chromium.executablePath()].find((path) => existsSync(path));
  return executablePath ? { executablePath } : { channel: 'chrome' };
}

const findLaunchError = () =>
  chromium
    .launch(getLaunchOptions())
    .then((browser) => browser.close())
    .catch((error: unknown) => String(error).split('\n')[0]);

/** Starts the browser once. If there's none, CI installs one (on Debian). @throws UserError if it doesn't start */
export async function requireBrowser(): Promise<void> {
  if ((await findLaunchError()) === undefined) return;
  if (process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get...');
    // The headless shell isn't in every release, so it's installed on its own.
    for (const args of ['update', 'install -y chromium', 'install -y chromium-headless-shell'])
      spawnSync('apt-get', args.split(' '), {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  }
  const launchError = await findLaunchError();
  if (launchError !== undefined)
    throw new UserError(
      `Chrome didn't start. Install Google Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH to a browser's path. (${launchError})`,
    );
}
