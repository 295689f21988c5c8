import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestFolder } from '../cli/testing/test-folder.ts';
import { superviseProcess } from './supervised-process.ts';

/** Ignores signals, as Java does while it starts. */
const STUBBORN_PROGRAM = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  console.log('I am', process.pid);
  setTimeout(() => {}, 90_000);`;

const PROGRAM_WITH_CHILD = `
  process.on('SIGINT', () => setTimeout(() => { console.log('in order'); process.exit(); }, 1000));
  const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'] };
  const child = require('node:child_process').spawn(
    process.execPath, ['--eval', ${JSON.stringify(STUBBORN_PROGRAM)}], options);
  setTimeout(() => {}, 90_000);`;

/** A zombie has ended but is still listed, so it doesn't count as running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return !/^State:\sZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function runAndRead(program: string, end: (supervisor: ReturnType<typeof superviseProcess>) => unknown) {
  const folder = createTestFolder({ log: 'An earlier run.\n' });
  const logFile = join(folder, 'log');
  const readLog = (): string => readFileSync(logFile, 'utf8');
  const supervisor = superviseProcess(['--eval', program], { cwd: folder, env: process.env, logFile });
  await vi.waitFor(() => expect(readLog()).toMatch(/^I am/), 30_000);
  const pid = Number(/I am (\d+)/.exec(readLog())?.[1]);
  expect(isRunning(pid)).toBe(true);
  try {
    await end(supervisor);
    await supervisor.ended;
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
  return readLog();
}

test('a process shuts down cleanly if it was ready, and otherwise saves nothing', async () => {
  const output = await runAndRead(PROGRAM_WITH_CHILD, ({ markReady, stop }) => {
    markReady();
    return stop();
  });
  expect(output).toContain('in order');
  expect(await runAndRead(PROGRAM_WITH_CHILD, ({ stop }) => stop())).not.toContain('in order');
});

test("a process that's ready ends if its child does", async () => {
  const program = `${PROGRAM_WITH_CHILD} process.stdin.once('data', () => child.kill('SIGKILL'));`;
  const output = await runAndRead(program, ({ markReady }) => markReady());
  expect(output).toMatch(/node.* has exited/);
});
