// "npm run doctor": looks at what the other commands need, and says of each thing in one line whether it is
// there, and else what to do.
import { parseArgs } from 'node:util';
import { runCommand } from '../cli/run-command.ts';
import { examine } from '../doctor/examine.ts';
import { needs } from '../doctor/needs.ts';

await runCommand(() => {
  parseArgs({ options: {} });
  return examine(needs, console.log);
});
