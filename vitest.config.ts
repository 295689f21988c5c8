// Three kinds of test: "unit" needs a browser at most; "accounts", the calls of an account, and "rules" need the
// emulators that "npm run test:accounts" and the like or "npm run test:stack" start.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { smallFormik } from './scripts/build/small-formik.ts';
import { addStackToEnv } from './scripts/dev/test-stack-env.mjs';

addStackToEnv();

/** Mutation tests ask only what tests web/src, or of that what needs no emulator: see stryker.*.mjs. */
const mutation = process.env.MUTATION !== undefined;
const unitAlone = process.env.MUTATION === 'unit';
const needsEmulators = 'web/src/{firebase,account}/**/*.emulator.test.ts';

const rules = {
  test: {
    name: 'rules',
    include: ['e2e/rules/**/*.test.ts'],
    // Loading rules into the emulator can refuse what is under way in any project.
    fileParallelism: false,
    // The SDK is imported once for all files; each works in a project of its own.
    isolate: false,
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The figures that the tests print stand as plain lines.
    disableConsoleIntercept: true,
  },
};

const accounts = {
  test: {
    name: 'accounts',
    include: [needsEmulators],
    environment: 'node',
    setupFiles: ['web/src/testing/setup.ts'],
    testTimeout: mutation ? 5_000 : 30_000,
  },
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Vitest leaves one free, which is half of a computer with two.
    maxWorkers: availableParallelism(),
    slowTestThreshold: 5_000,
    projects: [
      {
        plugins: [smallFormik()],
        test: {
          name: 'unit',
          include: ['web/src/**/*.test.{ts,tsx}', ...(mutation ? [] : ['scripts/**/*.test.ts'])],
          exclude: [needsEmulators],
          environment: 'node',
          // The Formik that visitors get.
          server: { deps: { inline: ['formik'] } },
          // Some try a hundred thousand strings.
          testTimeout: 60_000,
        },
      },
      ...(unitAlone ? [] : [accounts]),
      ...(mutation ? [] : [rules]),
    ],
  },
});
