// "npm run bench": how fast the site is. Each page is measured beside its floor, which is the same page
// without any script: the ratio says what the site adds, on whatever computer.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { benchAccounts } from '../bench/accounts.ts';
import { notesOf, panelsOf } from '../bench/bars.ts';
import { benchCommands } from '../bench/commands.ts';
import { drawing } from '../bench/drawing.ts';
import { goalTable } from '../bench/goals.ts';
import { benchOptions, type Part } from '../bench/options.ts';
import { benchPages, type PagesResult } from '../bench/pages.ts';
import { drawingFile, writeReadme } from '../bench/readme.ts';
import { accountsTable, commandsTable, visitTable } from '../bench/table.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  const options = benchOptions(process.argv.slice(2));
  const wants = (part: Part): boolean => options.parts.includes(part);
  closeOnSignals('Stopping...');
  const when = new Date();
  const pages = wants('pages') ? await benchPages(options) : undefined;
  if (pages) for (const lines of pageTables(pages.samples)) console.log(`\n${lines}`);
  const accounts = wants('accounts') ? await benchAccounts(options.runs) : undefined;
  if (accounts) console.log(`\n${accountsTable(accounts)}`);
  const commands = wants('commands') ? await benchCommands(options.runs) : undefined;
  if (commands) console.log(`\n${commandsTable(commands)}`);

  const out = resolve(options.out);
  mkdirSync(dirname(out), { recursive: true });
  const result = { when, node: process.version, runs: options.runs, pages, accounts, commands };
  writeFileSync(out, `${JSON.stringify(result, null, 1)}\n`);
  console.log(`\nEvery figure of every round: ${options.out}`);
  if (options.complete && pages && accounts && commands) {
    const { samples, browser } = pages;
    const tables = [goalTable(samples), accountsTable(accounts), commandsTable(commands)];
    const svg = drawing(panelsOf(samples), notesOf(browser, options.runs, when));
    writeReadme(tables, svg);
    console.log(`Written: README.md, ${drawingFile}`);
  } else console.log('README.md stays as it is: only a run of everything is written there.');
  return 0;
});

function pageTables(samples: PagesResult['samples']): readonly string[] {
  const titles = {
    first: 'First visit',
    second: 'Second page, after "/"',
    hover: 'Next page, after the mouse rested on its link',
  } as const;
  const visits = (['first', 'second', 'hover'] as const).map((visit) => {
    const table = visitTable(samples, visit);
    return table === '' ? '' : `${titles[visit]}\n\n${table}`;
  });
  return [...visits, goalTable(samples)].filter((table) => table !== '');
}
