import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from './paths.ts';

const endCallbacks: (() => Promise<unknown>)[] = [];
let endPromise: Promise<never> | undefined;

/** Runs `callback` when the command ends, for example after Ctrl-C. */
export function onEnd(callback: () => Promise<unknown>): void {
  endCallbacks.push(callback);
}

export const isEnding = (): boolean => endPromise !== undefined;

/** Runs the callbacks, newest first, and exits. The first call decides the exit code. */
export function endCommand(code: number): Promise<never> {
  endPromise ??= (async () => {
    // A callback that is added meanwhile also runs.
    for (const callback of endCallbacks.reverse()) await callback().catch(console.error);
    process.exit(code);
  })();
  return endPromise;
}

/**
 * Ends the command after Ctrl-C, or when its terminal closes. A signal usually arrives twice, from the terminal and
 * from npm. Only the first one counts.
 * @param interruptedCode the exit code after Ctrl-C
 */
export function endCommandOnSignals(interruptedCode: number): void {
  const endWithCode = (code: number): void => {
    if (!isEnding()) console.log('\nStopping...');
    void endCommand(code);
  };
  process.on('SIGINT', () => endWithCode(interruptedCode));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => endWithCode(143));
  // npm passes a signal on to its shell, which ends without passing it on.
  const parentPid = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parentPid || endWithCode(143), 1000).unref();
}

export type NodeRunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Returns the output instead of showing it. */
  readonly isQuiet?: boolean;
};

/** Runs a Node program. Returns its exit code, even if it failed or was killed. */
export async function runNode(args: readonly string[], { env, isQuiet }: NodeRunOptions = {}) {
  const stdio = isQuiet ? 'pipe' : 'inherit';
  const options = { cwd: root, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', stdio, stdio] });
  onEnd(async () => {
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
