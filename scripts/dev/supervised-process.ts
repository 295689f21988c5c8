// Starts a long-running program, and leaves nothing running when this command ends, even if it crashes.
// supervised-process.mjs is the counterpart inside the program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../cli/paths.ts';
import { onClose } from '../cli/processes.ts';

interface Settings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The absolute path of the program's output file. */
  readonly logFile: string;
  readonly stopTimeoutMs?: number;
}

/** Runs a JavaScript file with the current Node binary, and stops it when this command exits. */
export function superviseProcess(
  args: readonly string[],
  { cwd, env, logFile, stopTimeoutMs = 30_000 }: Settings,
) {
  const counterpart = pathToFileURL(at('scripts/dev/supervised-process.mjs')).href;
  // A file, not a pipe, so the program can still write after this command is gone.
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', counterpart, ...args], {
    cwd,
    // Its own process group, so Ctrl-C in the terminal only reaches this command.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['pipe', log, log],
    env,
  });
  closeSync(log);
  // Ignores the broken pipe when the program ends, because `ended` reports that.
  child.stdin?.on('error', () => undefined);
  const ended = once(child, 'close');
  let started: readonly number[] = [];
  /** From now on, `stop` shuts the program down cleanly. If it hangs, it's killed along with these child processes. */
  const markReady = (...pids: readonly number[]): void => {
    started = pids;
    child.stdin?.write('ready\n');
  };
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    const force = setTimeout(() => {
      child.kill('SIGKILL');
      for (const pid of started) process.kill(pid, 'SIGKILL');
    }, stopTimeoutMs);
    await ended;
    clearTimeout(force);
  };
  onClose(stop);
  return { ended, markReady, stop };
}
