// "npm run bench": how fast the site is. Each page is measured beside its floor, which is the same page
// without any script: the ratio says what the site adds, on whatever computer.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { benchAccounts } from '../bench/accounts.ts';
import { benchCommands } from '../bench/commands.ts';
import { goalTable } from '../bench/goals.ts';
import { benchOptions, type Part } from '../bench/options.ts';
import { benchPages } from '../bench/pages.ts';
import { accountsTable, commandsTable, visitTable } from '../bench/table.ts';
import { requireJava } from '../cli/preflight.mjs';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  const options = benchOptions(process.argv.slice(2));
  const wants = (part: Part): boolean => options.parts.includes(part);
  if (wants('accounts') || wants('commands')) requireJava('start', undefined);
  closeOnSignals('Stopping...');
  const pages = wants('pages') ? await benchPages(options) : undefined;
  if (pages) {
    console.log(`\nFirst visit\n\n${visitTable(pages.samples, 'first')}`);
    console.log(`\nSecond page, after "/"\n\n${visitTable(pages.samples, 'second')}`);
    console.log(`\nAfter the mouse rested on the link\n\n${visitTable(pages.samples, 'hover')}`);
    console.log(`\n${goalTable(pages.samples)}`);
  }
  const accounts = wants('accounts') ? await benchAccounts(options.runs) : undefined;
  if (accounts) console.log(`\n${accountsTable(accounts)}`);
  const commands = wants('commands') ? await benchCommands(options.runs) : undefined;
  if (commands) console.log(`\n${commandsTable(commands)}`);
  const out = resolve(options.out);
  mkdirSync(dirname(out), { recursive: true });
  const result = {
    when: new Date().toISOString(),
    node: process.version,
    pages,
    accounts,
    commands,
  };
  writeFileSync(out, `${JSON.stringify(result, null, 1)}\n`);
  console.log(`\nEvery figure of every round: ${options.out}`);
  return 0;
});
