// Mutation testing of what needs no emulator: these tests are so fast that all of them are asked about each
// change, also about the tables and constants that a file reads once. "npm run test:mutation" runs both.
import withEmulators from './stryker.config.mjs';

// The runner has no option for it: see vitest.config.ts.
process.env.MUTATION = 'unit';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...withEmulators,
  mutate: ['web/src/domain/*.ts', 'web/src/firebase/translate-errors.ts', '!**/*.test.ts'],
  ignoreStatic: false,
  htmlReporter: { fileName: 'build/results/mutation-unit.html' },
  jsonReporter: { fileName: 'build/results/mutation-unit.json' },
};
