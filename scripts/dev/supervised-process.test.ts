// A supervised process ends when it is stopped, whatever it does, and with it every process it started.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { superviseProcess } from './supervised-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'supervised-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Ignores signals, as Java does while it starts. */
const stubborn = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  console.log('I am here');
  setTimeout(() => {}, 90_000);`;

const starts = `
  process.on('SIGINT', () => { console.log('in order'); process.exit(); });
  process.on('SIGTERM', () => console.log('heard'));
  const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'] };
  const child = require('node:child_process').spawn(
    process.execPath, ['--eval', ${JSON.stringify(stubborn)}], options);
  setTimeout(() => {}, 90_000);`;

/** Whether a process runs. A zombie, which has ended but is still listed, does not count. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\sZ/m.test(statusOf(pid));
  } catch {
    return false;
  }
}

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

/** Stops a program as soon as its child runs, waits until both have ended, and returns its output. */
async function stopped(name: string, program: string, ready: boolean): Promise<string> {
  const logFile = join(folder, `${name}.log`);
  const log = (): string => readFileSync(logFile, 'utf8');
  const settings = { cwd: folder, env: process.env, logFile };
  const { markReady, stop } = superviseProcess(['--eval', program], settings);
  if (ready) markReady();
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => log().includes('I am here'));
  const pid = Number(/Process (\d+) started/.exec(log())?.[1]);
  expect(isRunning(pid)).toBe(true);
  try {
    await stop();
    await until(() => !isRunning(pid));
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
  return log();
}

it('a process that is ready ends in order', async () => {
  expect(await stopped('ready', starts, true)).toContain('in order');
});

it('a process that is still starting saves nothing', async () => {
  expect(await stopped('starting', starts, false)).not.toContain('in order');
});

it('a process that is too busy to react is killed', async () => {
  const busy = `${starts}
    child.once('spawn', () => { for (;;); });`;
  expect(await stopped('busy', busy, false)).not.toContain('heard');
});
