// How a command ends after an interruption.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { at, packageScript } from './paths.ts';

const loader = pathToFileURL(packageScript('tsx/dist/loader.mjs')).href;
const children = pathToFileURL(at('scripts/cli/processes.ts')).href;

/** The exit code of a command that gets a signal while it has something to close. */
function codeAfter(signal: string, setUp: string): number | null {
  const program = `
    import { closeOnSignals, onClose } from '${children}';
    onClose(async () => console.log('closed'));
    ${setUp};
    process.emit('${signal}');
    setTimeout(() => process.exit(99), 60_000);`;
  const args = ['--import', loader, '--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout, stderr).toContain('closed');
  return status;
}

it('Ctrl-C counts as a failure, unless it is the normal end of the command', () => {
  expect(codeAfter('SIGINT', "closeOnSignals('Stopping...')")).toBe(130);
  expect(codeAfter('SIGINT', "closeOnSignals('Stopping...', 0)")).toBe(0);
  expect(codeAfter('SIGTERM', "closeOnSignals('Stopping...', 0)")).toBe(143);
});

it('says that it is still stopping when that takes a while', () => {
  const slow = `
    onClose(() => new Promise((resolve) => {
      const { log } = console;
      console.log = (line) => { log(line); resolve(); };
    }));`;
  expect(codeAfter('SIGINT', `closeOnSignals('Stopping...'); ${slow}`)).toBe(130);
});
