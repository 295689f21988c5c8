// Starts a long-lived program so that nothing of it keeps running: neither when this command ends,
// however early, nor when it crashes. supervised-process.mjs is the counterpart inside the program.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../cli/paths.ts';
import { onClose } from '../cli/processes.ts';

const stopTimeoutMs = 30_000;
// A program that is still starting has nothing to save, and may not react for many seconds.
const stopWhileStartingTimeoutMs = 1_000;

interface Settings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The absolute path of the file that gets the program's output. */
  readonly logFile: string;
}

interface SupervisedProcess {
  /** Resolves when the program ends, also if it was not asked to. */
  readonly ended: Promise<void>;
  /** Says that the program is ready: from now on it gets the time to end in order. */
  readonly markReady: () => void;
  readonly stop: () => Promise<void>;
}

/** Runs a JavaScript file with this Node until the command ends. */
export function superviseProcess(
  args: readonly string[],
  { cwd, env, logFile }: Settings,
): SupervisedProcess {
  const counterpart = pathToFileURL(at('scripts/dev/supervised-process.mjs')).href;
  // A file and not a pipe, so that the program can still write when this command is gone.
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', counterpart, ...args], {
    cwd,
    // A process group of its own, so that Ctrl-C in the terminal reaches only this command.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['pipe', log, log],
    env,
  });
  closeSync(log);
  // The pipe breaks when the program ends, which `ended` reports.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let ready = false;
  const markReady = (): void => {
    child.stdin?.write('ready\n');
    ready = true;
  };
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    // While the program loads its modules it does not read the pipe, but a signal ends it.
    if (!ready && process.platform !== 'win32') child.kill('SIGTERM');
    const force = setTimeout(
      () => {
        for (const pid of runningChildren(readFileSync(logFile, 'utf8'))) endProcess(pid);
        child.kill('SIGKILL');
      },
      ready ? stopTimeoutMs : stopWhileStartingTimeoutMs,
    );
    await ended;
    clearTimeout(force);
  };
  onClose(stop);
  return { ended, markReady, stop };
}

/** The ids of the processes that the program has started and that still run, according to its log. */
function runningChildren(log: string): readonly number[] {
  const pids = (verb: string): readonly number[] =>
    [...log.matchAll(new RegExp(`^Process (\\d+) ${verb}$`, 'gm'))].map(([, pid]) => Number(pid));
  const ended = pids('ended');
  return pids('started').filter((pid) => !ended.includes(pid));
}

function endProcess(pid: number): void {
  try {
    if (process.platform === 'win32') execFileSync('taskkill', ['/PID', String(pid), '/T', '/F']);
    else process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}
