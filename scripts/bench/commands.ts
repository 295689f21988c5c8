// The part of the bench about commands: how long a build takes, and "npm start" until the site is served. In
// a copy of the repository, so that nothing here is disturbed.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../cli/paths.ts';
import { freePort, host } from '../cli/ports.ts';
import { onClose } from '../cli/processes.ts';
import { UserError } from '../cli/run-command.ts';
import { superviseProcess } from '../dev/supervised-process.ts';
import { type Spread, spread } from './statistics.ts';

const mostRuns = 3;
const longestStartMs = 300_000;

export interface CommandTimes {
  readonly buildMs: Spread | undefined;
  readonly startMs: Spread | undefined;
}

const notCopied = ['node_modules', '.git', '.emulators', 'build', 'dist', 'test-results'];

function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  onClose(async () => rmSync(folder, { recursive: true, force: true }));
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !notCopied.includes(relative(root, source).split(sep)[0] ?? ''),
  });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
  return folder;
}

async function timeBuild(folder: string): Promise<number> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: folder });
  return performance.now() - began;
}

async function timeStart(folder: string): Promise<number> {
  const port = await freePort();
  const logFile = join(folder, 'start.log');
  const began = performance.now();
  const { ended, stop, markReady } = superviseProcess(
    ['scripts/bootstrap.mjs', 'start', '--fresh', '--port', String(port)],
    { cwd: folder, env: process.env, logFile },
  );
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!readFileSync(logFile, 'utf8').includes('The site:')) {
    if (over || performance.now() - began > longestStartMs)
      throw new UserError(`"npm start" served nothing: ${readFileSync(logFile, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { status } = await fetch(`http://${host}:${port}/`);
  const took = performance.now() - began;
  markReady();
  await stop();
  if (status !== 200) throw new UserError(`"npm start" answered with status ${status}.`);
  return took;
}

export async function benchCommands(runs: number): Promise<CommandTimes> {
  const folder = copyRepository();
  const builds: number[] = [];
  const starts: number[] = [];
  for (let run = 0; run < Math.min(runs, mostRuns); run += 1) {
    builds.push(await timeBuild(folder));
    starts.push(await timeStart(folder));
  }
  rmSync(folder, { recursive: true, force: true });
  return { buildMs: spread(builds), startMs: spread(starts) };
}
