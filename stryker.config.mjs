// Mutation testing: "npm run test:mutation" changes the product line by line and looks whether a test
// notices, first with stryker.unit.config.mjs, then with this file. Against the emulators of "npm run
// test:stack", "npx stryker run --mutate FILE" does one file.
import { addStackToEnv } from './scripts/dev/test-stack-env.mjs';

addStackToEnv();
// The runner has no option for it: vitest.config.ts leaves out what tests no line of web/src.
process.env.MUTATION = '1';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Components are shown by tests in the browser, which this runner does not know.
  mutate: [
    'web/src/{firebase,account}/**/*.ts',
    '!web/src/firebase/translate-errors.ts',
    '!**/*.test.ts',
  ],
  coverageAnalysis: 'perTest',
  // A constant of a module would have to be tested by all tests together.
  ignoreStatic: true,
  // Stryker would rewrite the real one by the compiler's programming interface, which TypeScript 7 has not.
  tsconfigFile: 'none',
  vitest: { configFile: 'vitest.config.ts' },
  ignorePatterns: ['.emulators', 'build', 'dist', 'test-results'],
  concurrency: 2,
  // A busy machine must not count as a test that noticed.
  timeoutMS: 20_000,
  timeoutFactor: 1,
  tempDirName: 'build/mutation',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: 'build/results/mutation.html' },
  jsonReporter: { fileName: 'build/results/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 90, low: 90, break: null },
};
