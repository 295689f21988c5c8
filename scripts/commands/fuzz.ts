// "npm run fuzz": a hundred thousand random requests, where "npm test" sends a thousand. A disagreement
// between the rules and the model is added to e2e/rules/fuzz/regressions.json, to be looked into and
// committed.
import process from 'node:process';

process.env.LONG_TESTS = '1';
process.argv.splice(2, process.argv.length, 'rules', 'e2e/rules/fuzz');
await import('./test.ts');
