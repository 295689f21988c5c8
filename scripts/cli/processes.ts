import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from './paths.ts';

const cleanups: (() => Promise<unknown>)[] = [];
let exitPromise: Promise<never> | undefined;

/** Runs `cleanup` when the command ends, for example after Ctrl-C. */
export function addCleanup(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

export const isExiting = (): boolean => exitPromise !== undefined;

/** Runs the cleanups, newest first, and exits. The first call decides the exit code. */
export function exitAfterCleanup(code: number): Promise<never> {
  exitPromise ??= (async () => {
    // A cleanup that is added meanwhile also runs.
    for (const cleanup of cleanups.reverse()) await cleanup().catch(console.error);
    process.exit(code);
  })();
  return exitPromise;
}

/**
 * Ends the command after Ctrl-C, or when its terminal closes. A signal usually arrives twice, from the terminal and
 * from npm. Only the first one counts.
 * @param interruptedCode the exit code after Ctrl-C
 */
export function exitOnSignals(interruptedCode: number): void {
  const exitWithCode = (code: number): void => {
    if (!isExiting()) console.log('\nStopping...');
    void exitAfterCleanup(code);
  };
  process.on('SIGINT', () => exitWithCode(interruptedCode));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => exitWithCode(143));
  // npm passes a signal on to its shell, which ends without passing it on.
  const parentPid = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parentPid || exitWithCode(143), 1000).unref();
}

export type RunNodeOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Returns the output instead of showing it. */
  readonly isQuiet?: boolean;
};

/** Runs a Node program. Returns its exit code, even if it failed or was killed. */
export async function runNode(args: readonly string[], { env, isQuiet }: RunNodeOptions = {}) {
  const stdio = isQuiet ? 'pipe' : 'inherit';
  const options = { cwd: root, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', stdio, stdio] });
  addCleanup(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const [[code], ...output] = await Promise.all([
    once(child, 'close'),
    ...[child.stdout, child.stderr].map((stream) => stream && text(stream)),
  ]);
  return { code: Number(code ?? 1), output: output.join('') };
}
