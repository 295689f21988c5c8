// A program on the leash is gone when it is told so, whatever it does, and with it what it started.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startOnLeash } from './supervised-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'leash-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Hears no signal, as Java does while it starts. */
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

/** True while a process is there; one that is dead and that nobody asked about counts as gone. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\sZ/m.test(statusOf(pid));
  } catch {
    return false;
  }
}

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

/** What a program has said when it is gone; it is told so when its child is there. */
async function endOf(name: string, program: string, up: boolean): Promise<string> {
  const logFile = join(folder, `${name}.log`);
  const log = (): string => readFileSync(logFile, 'utf8');
  const place = { cwd: folder, env: process.env, logFile };
  const { isUp, stop } = startOnLeash(['--eval', program], place);
  if (up) isUp();
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => log().includes('I am here'));
  const pid = Number(/Process (\d+) started/.exec(log())?.[1]);
  expect(lives(pid)).toBe(true);
  try {
    await stop();
    await until(() => !lives(pid));
  } finally {
    if (lives(pid)) process.kill(pid, 'SIGKILL');
  }
  return log();
}

it('one that is up ends in order', async () => {
  expect(await endOf('up', starts, true)).toContain('in order');
});

it('one that is still starting saves nothing', async () => {
  expect(await endOf('starting', starts, false)).not.toContain('in order');
});

it('one that hears nothing, for it is busy, is ended from here', async () => {
  const busy = `${starts}
    child.once('spawn', () => { for (;;); });`;
  expect(await endOf('busy', busy, false)).not.toContain('heard');
});
