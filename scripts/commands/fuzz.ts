// "npm run fuzz": ten times the fuzzing that "npm test" does. A disagreement between the rules and
// the model is frozen into e2e/rules/frozen.json, to be looked into and committed.
import process from 'node:process';

process.env.FUZZ_REQUESTS = '100000';
process.argv.splice(2, process.argv.length, 'rules', 'fuzz.test', 'form.test');
await import('./test.ts');
