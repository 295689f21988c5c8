import { runChecks } from '../checks/checks.ts';
import { parseOptions } from '../cli/options.ts';
import { runMain } from '../cli/run-main.ts';

await runMain(async () => {
  parseOptions('npm run check', 'Checks types, lint, content, build and links.', {});
  return (await runChecks('build/check')).failed === 0 ? 0 : 1;
});
