// Runs the end-to-end tests in real browsers, at two screen sizes, in parallel. The emulators and sites must already be
// running: "npm run test:e2e" and "npm run test:stack" start them.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, firefox, webkit } from 'playwright/test';
import { browserArgs, findBrowser } from './scripts/cli/chromium.ts';
import { addStackToEnv } from './scripts/dev/test-stack-env.mjs';

addStackToEnv();

const siteUrl = process.env.SITE_URL;
/** Without emulators, SITE_URL is a published site with real accounts, so tests only request its headers. */
const isPublished = process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined;
if (siteUrl === undefined)
  throw new Error(
    'These tests need the emulators and a built site: start them with "npm run test:stack" or "npm run dev" in another window, or run "npm run test:e2e".',
  );

// If installed, Playwright's Firefox and WebKit also test the account flow and the public pages.
const others = ['firefox', 'webkit'] as const;
const types = { firefox, webkit };
const missing = others.filter((name) => !existsSync(types[name].executablePath()));
// Workers load this file too, but only the main process should print this.
if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined)
  console.error(
    `Skipping the tests in ${missing.join(' and ')}. To install: "npx playwright install --with-deps ${missing.join(' ')}".`,
  );

export default defineConfig({
  testDir: 'e2e',
  // Vitest runs the *.test.ts files, which test the rules.
  testMatch: isPublished ? '**/headers.spec.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Skips slow tests that rarely find anything.
  ...(process.env.LONG_TESTS ? {} : { grepInvert: /@long/ }),
  // A shared CI machine can stall. The summary counts tests that needed a second try.
  retries: process.env.CI ? 1 : 0,
  // Generous, for a busy computer. Waits end as soon as their condition is true.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One more worker than there are CPUs, because tests also wait.
  workers: Math.max(3, Math.min(6, availableParallelism() + 1)),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: siteUrl,
    // Tracing every test costs a sixth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(isPublished ? {} : { executablePath: findBrowser() }),
      args: browserArgs,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Tests that don't depend on the screen size only run on "desktop".
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    ...others
      .filter((name) => !missing.includes(name))
      .map((name) => ({
        name,
        grep: /@everywhere/,
        // Overrides Chromium's path and arguments.
        use: { browserName: name, launchOptions: {} },
      })),
  ],
});
