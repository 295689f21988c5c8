// The "accounts" and "rules" tests need emulators, which "npm test stack" starts.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { addStackToEnv } from './scripts/dev/test-stack-env.ts';

addStackToEnv();

export default defineConfig({
  test: {
    // By default, Vitest leaves one CPU free, even on a computer with only two.
    maxWorkers: availableParallelism(),
    slowTestThreshold: 5_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{web/src,scripts}/**/*.test.ts'],
          exclude: ['**/*.emulator.test.ts'],
          // Some tests try ten thousand strings.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'accounts',
          include: ['web/src/**/*.emulator.test.ts'],
          globalSetup: 'scripts/dev/test-stack-env.ts',
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'rules',
          // Projects with different numbers of workers can't run at the same time.
          sequence: { groupOrder: 1 },
          include: ['e2e/rules/**/*.test.ts'],
          globalSetup: 'scripts/dev/test-stack-env.ts',
          // While rules load, the emulator can deny any project's requests, so test files run one at a time.
          fileParallelism: false,
          // Imports the SDK once for all files. This is safe because each file uses its own project.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 30_000,
        },
      },
      // They start emulators of their own.
      { test: { name: 'scripts', include: ['scripts/**/*.emulator.test.ts'] } },
    ],
  },
});
