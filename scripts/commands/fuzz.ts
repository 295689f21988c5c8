// "npm run fuzz": ten times as many random requests as in "npm test". A request that the rules and the model
// answer differently is saved in e2e/rules/frozen.json, to be examined and committed.
import process from 'node:process';

process.env.FUZZ_REQUESTS = '100000';
process.argv.splice(2, process.argv.length, 'rules', 'fuzz.test', 'form.test');
await import('./test.ts');
