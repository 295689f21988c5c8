import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.ts';
import { runNode } from './processes.ts';
import { findUserMessage, UserError } from './run-main.ts';

test('prints only the message of an expected failure, even if the bundler wrapped it', () => {
  const userError = new UserError('web/content/home.json: a mistake.');
  expect(userError.stack).toBe('');
  const wrappedError = Object.assign(new Error('Build failed'), { errors: [userError] });
  expect(findUserMessage(wrappedError)).toBe('web/content/home.json: a mistake.');
  const advice = "If you didn't change this import, delete the folder node_modules, and try again.";
  for (const cause of ["Could not resolve './a.js' in node_modules/b/c.js", 'Rolldown failed to resolve import "b"']) {
    const bundlerError = new Error(`[UNRESOLVED_IMPORT] ${cause}.\n   \u256d\u2500[ 1 ]`);
    expect(findUserMessage(Object.assign(wrappedError, { errors: [bundlerError] }))).toBe(`${cause}. ${advice}`);
  }
  for (const code of ['ENOSPC', 'EACCES', 'EROFS'])
    expect(findUserMessage(Object.assign(new Error(`${code}: no`), { code }))).toMatch(/: no\. Free up some space/);
  expect(findUserMessage(new Error('Unexpected token'))).toBeUndefined();
});

/** Returns arguments for Node that run a command which only ends on a signal. */
function toNodeArgs(interruptedCode: string, code: string): readonly string[] {
  const program = `
    import { addCleanup } from '${fromRoot('scripts/cli/processes.ts')}';
    import { runMain } from '${fromRoot('scripts/cli/run-main.ts')}';
    addCleanup(async () => console.log('ended'));
    const failAtEnd = () => new Promise((_, reject) => addCleanup(async () => reject(new Error('the database is gone'))));
    void runMain(failAtEnd, ${interruptedCode});
    ${code}
    setTimeout(() => process.exit(99), 60_000);`;
  return ['--import', 'tsx', '--input-type=module', '--eval', program];
}

function runUntilSignal(signal: string, interruptedCode: string): number | null {
  // The terminal and npm each send the signal.
  const signals = `process.emit('${signal}');`.repeat(2);
  const code = `addCleanup(async () => { console.log('first'); throw 'busy'; }); ${signals}`;
  const args = toNodeArgs(interruptedCode, code);
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['\nStopping...\nfirst\nended\n', 'busy\n']);
  return status;
}

test("Ctrl-C counts as a failure, unless it's the normal way to end the command, and closing the terminal does", () => {
  expect(runUntilSignal('SIGINT', 'undefined')).toBe(130);
  expect(runUntilSignal('SIGINT', '0')).toBe(0);
  for (const signal of ['SIGTERM', 'SIGHUP']) expect(runUntilSignal(signal, '0')).toBe(143);
});

test("a command ends with npm's shell", async () => {
  // Without "true", the shell would become the command.
  const args = ['-c', '"$0" "$@"; true', process.execPath, ...toNodeArgs('0', "console.log('ready');")];
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  shell.stdout.once('data', () => shell.kill());
  expect(await text(shell.stdout)).toBe('ready\n\nStopping...\nended\n');
}, 30_000);

test('counts a killed program, and a test runner that fails before its first test, as a failure', async () => {
  const killedProgram = ['--eval', 'console.error(1); process.kill(process.pid)'];
  expect(await runNode(killedProgram, { isQuiet: true })).toEqual({ code: 1, output: '1\n' });
  const args = ['--import', 'tsx', fromRoot('scripts/commands/test.ts'), 'unit', 'no-such-file'];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toMatch(/\n0 passed, 1 failed\n$/);
  const slowArgs = [...args.slice(0, -1), 'scripts/build/qr-code', 'scripts/cli/ports'];
  for (const option of ['--testTimeout=1', '--testNamePattern=none'])
    expect(spawnSync(process.execPath, [...slowArgs, option]).status, 'one of several fails').toBe(1);
}, 180_000);
