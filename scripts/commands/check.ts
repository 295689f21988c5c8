// "npm run check": all checks that need no emulator.

import { parseArgs } from 'node:util';
import { runChecks } from '../checks/checks.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  parseArgs({ options: {} });
  closeOnSignals('Stopping...');
  const { failed } = await runChecks('build/check');
  return failed === 0 ? 0 : 1;
});
