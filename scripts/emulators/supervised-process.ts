// Starts a long-lived program so that nothing of it stays: neither when this command is ended, however
// early, nor when it crashes. leash.mjs is the other end, inside the program.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../cli/paths.ts';
import { onClose } from '../cli/processes.ts';

const patienceMs = 30_000;
// Nothing is lost then, and a program that reads its own parts may hear nothing for many seconds.
const startingPatienceMs = 1_000;

interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The absolute path of what the program says. */
  readonly logFile: string;
}

interface Leashed {
  /** Settles when the program ends, wanted or not. */
  readonly ended: Promise<void>;
  /** From now on the program has something to put in order at its end, and gets the time for it. */
  readonly isUp: () => void;
  readonly stop: () => Promise<void>;
}

/** Runs a JavaScript file with this Node until the command ends. */
export function startOnLeash(args: readonly string[], { cwd, env, logFile }: Place): Leashed {
  const leash = pathToFileURL(at('scripts/emulators/supervised-process.mjs')).href;
  // A file and no pipe: the program can still write and end in order when this command is gone.
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', leash, ...args], {
    cwd,
    // Its own process group: a Ctrl-C in the terminal is ours to handle, and comes once.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['pipe', log, log],
    env,
  });
  closeSync(log);
  // That nobody reads any more is said by its end.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let up = false;
  const isUp = (): void => {
    child.stdin?.write('up\n');
    up = true;
  };
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    // While it reads its own parts it hears no pipe, but before its first words a signal ends it.
    if (!up && process.platform !== 'win32') child.kill('SIGTERM');
    const force = setTimeout(
      () => {
        for (const pid of startedBy(readFileSync(logFile, 'utf8'))) endProcess(pid);
        child.kill('SIGKILL');
      },
      up ? patienceMs : startingPatienceMs,
    );
    await ended;
    clearTimeout(force);
  };
  onClose(stop);
  return { ended, isUp, stop };
}

/** The numbers of the processes that a program has started and that are not gone, by its log. */
function startedBy(log: string): readonly number[] {
  const pids = (verb: string): readonly number[] =>
    [...log.matchAll(new RegExp(`^Process (\\d+) ${verb}$`, 'gm'))].map(([, pid]) => Number(pid));
  const gone = pids('ended');
  return pids('started').filter((pid) => !gone.includes(pid));
}

function endProcess(pid: number): void {
  try {
    if (process.platform === 'win32') execFileSync('taskkill', ['/PID', String(pid), '/T', '/F']);
    else process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already, which is what was wanted.
  }
}
