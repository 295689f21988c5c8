// Starts a program with supervised-process.mjs, which ends it even if this command crashes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { addCleanup } from '../cli/processes.ts';

export function superviseProcess(
  args: readonly string[],
  { cwd, env, logFile }: { cwd: string; env: NodeJS.ProcessEnv; logFile: string },
) {
  const supervisorModule = new URL('supervised-process.mjs', import.meta.url).href;
  // A file, not a pipe, so the program can still write after this command is gone.
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', supervisorModule, ...args], {
    cwd,
    // Its own process group, so Ctrl-C in the terminal only reaches this command.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['pipe', log, log],
    env,
  });
  closeSync(log);
  // Ignores write errors after the program has ended, because `ended` reports its end.
  child.stdin?.on('error', () => undefined);
  const ended = once(child, 'close');
  /** Makes `stop` shut the program down cleanly. */
  const markReady = () => child.stdin?.write('ready\n');
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(killTimer);
  };
  addCleanup(stop);
  return { ended, markReady, stop };
}
