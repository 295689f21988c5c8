// How the end-to-end tests run: a real Chromium, two sizes, everything at once. "npm run test:e2e"
// starts what they need, or "npm run test:stack" did; they start nothing themselves.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, firefox, webkit } from 'playwright/test';
import { findBrowser } from './scripts/cli/chromium.ts';
import { addStackToEnv } from './scripts/dev/test-stack-env.mjs';

addStackToEnv();

const siteUrl = process.env.SITE_URL;
/** Without emulators, SITE_URL is a published site with real accounts: its headers are all that may be asked. */
const isPublished = process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined;
if (siteUrl === undefined)
  throw new Error(
    'These tests need the emulators and a built site: start them with "npm run test:stack" or "npm run dev" in another window, or run all with "npm run test:e2e".',
  );

// The account flow and the public pages are tried in Playwright's Firefox and WebKit too, where they are installed.
const others = ['firefox', 'webkit'] as const;
const types = { firefox, webkit };
const missing = others.filter((name) => !existsSync(types[name].executablePath()));
// Each worker reads this file as well.
if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined)
  console.error(
    `Left out: the tests in ${missing.join(' and ')}, which Playwright has not installed here; "npx playwright install --with-deps ${missing.join(' ')}" does.`,
  );

export default defineConfig({
  testDir: 'e2e',
  // The rules' tests are named *.test.ts and belong to another runner.
  testMatch: isPublished ? '**/headers.spec.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // What takes long and seldom finds anything.
  ...(process.env.LONG_TESTS ? {} : { grepInvert: /@long/ }),
  retries: 0,
  // Generous, for a computer that does other things as well; every wait ends when its condition holds.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: Math.max(2, Math.min(6, availableParallelism())),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: siteUrl,
    // A trace costs a sixth of the time; on this computer a red test can be run again.
    trace: process.env.CI ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(isPublished ? {} : { executablePath: findBrowser() }),
      // Chromium's sandbox refuses to run for root, as in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What does not depend on the size of the screen needs one size only.
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'narrow',
      grep: /@narrow/,
      use: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    },
    ...others
      .filter((name) => !missing.includes(name))
      .map((name) => ({
        name,
        grep: /@everywhere/,
        // Not Chromium's program.
        use: { browserName: name, launchOptions: {} },
      })),
  ],
});
