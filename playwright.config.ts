import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, firefox, webkit } from 'playwright/test';
import { getLaunchOptions } from './scripts/cli/chromium.ts';
import { UserError } from './scripts/cli/run-main.ts';
import { addStackToEnv, warnIfStackIsStale } from './scripts/dev/test-stack-env.ts';

const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
if (process.env.SITE_URL === undefined && !isWorker) warnIfStackIsStale();
addStackToEnv();

const siteUrl = process.env.SITE_URL;
/** Without emulators, SITE_URL is a published site with real accounts, so tests only request its headers. */
const isPublished = process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined;
if (siteUrl === undefined)
  throw new UserError(
    'These tests need a running site and emulators. Start them in another window with "npm test stack", or use "npm test e2e" instead. To test the headers of a published site, set SITE_URL to its address.',
  );
if (!URL.canParse(siteUrl))
  throw new UserError(`SITE_URL is "${siteUrl}". It must be an address such as https://your-project.web.app.`);

const OTHER_BROWSERS = ['firefox', 'webkit'] as const;
const missingBrowsers = OTHER_BROWSERS.filter((name) => !existsSync({ firefox, webkit }[name].executablePath()));
// Workers load this file too, but only the main process should print this.
if (missingBrowsers.length > 0 && !isWorker)
  console.error(
    `Skipping the tests in ${missingBrowsers.join(' and ')}. To run them, first run "npx playwright install --with-deps ${missingBrowsers.join(' ')}".`,
  );

export default defineConfig({
  testDir: 'e2e',
  testMatch: isPublished ? '**/headers.spec.ts' : '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env.LONG_TESTS ? {} : { grepInvert: /@long/ }),
  // A shared CI machine can stall, so CI retries a failed test once.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a busy computer.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Tests spend time waiting, so run one more worker than there are CPUs, but at least 3 and at most 6.
  workers: Math.max(3, Math.min(6, availableParallelism() + 1)),
  reporter: 'list',
  use: {
    baseURL: siteUrl,
    // Tracing every test takes a sixth of the run's time.
    trace: 'on-first-retry',
    launchOptions: getLaunchOptions(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Tests that don't depend on the screen size only run on "desktop".
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    ...OTHER_BROWSERS.filter((name) => !missingBrowsers.includes(name)).map((name) => ({
      name,
      grep: /@cross-browser/,
      // Overrides Chromium's path.
      use: { browserName: name, launchOptions: {} },
    })),
  ],
});
