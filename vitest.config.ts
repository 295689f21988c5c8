// Three kinds of tests. "unit" needs at most a browser. "accounts" (account calls) and "rules" need emulators, which
// "npm run test:accounts", "npm run test:rules" and "npm run test:stack" start.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { smallFormik } from './scripts/build/small-formik.ts';
import { addStackToEnv } from './scripts/dev/test-stack-env.mjs';

addStackToEnv();

const needsEmulators = 'web/src/{firebase,account}/**/*.emulator.test.ts';

const rules = {
  test: {
    name: 'rules',
    include: ['e2e/rules/**/*.test.ts'],
    // Loading rules into the emulator can deny requests in flight in any project.
    fileParallelism: false,
    // The SDK is imported once for all files; each uses its own project.
    isolate: false,
    environment: 'node',
    // Each test makes all requests on a topic, which can take long.
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
};

const accounts = {
  test: {
    name: 'accounts',
    include: [needsEmulators],
    environment: 'node',
    setupFiles: ['web/src/testing/setup.ts'],
    testTimeout: 30_000,
  },
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default, Vitest leaves one CPU free, which is half of a computer with two.
    maxWorkers: availableParallelism(),
    slowTestThreshold: 5_000,
    projects: [
      {
        plugins: [smallFormik()],
        test: {
          name: 'unit',
          include: ['web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [needsEmulators],
          environment: 'node',
          // Lets smallFormik() transform it, so tests run the Formik that visitors get.
          server: { deps: { inline: ['formik'] } },
          // Some tests try a hundred thousand strings.
          testTimeout: 60_000,
        },
      },
      ...[accounts, rules],
    ],
  },
});
