import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

// The headless shell is Chromium without a window, and needs a quarter less CPU time.
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Uses CHROMIUM_PATH, Chromium or Playwright's browser. If there's none, Playwright looks for Chrome. */
export function findBrowser(): LaunchOptions {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH };
  const paths = COMMANDS.flatMap((command) => PATH.split(delimiter).map((folder) => join(folder, command)));
  const executablePath = [...paths, chromium.executablePath()].find((path) => existsSync(path));
  return executablePath ? { executablePath } : { channel: 'chrome' };
}
