// Starting other programs and ending them again, on every system, with nothing left behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './paths.ts';
import { sentenceOf } from './user-errors.mjs';

const silenceMs = 3_000;

const closers: (() => Promise<void>)[] = [];
let closing: Promise<void> | undefined;

/** Registers what has to be undone when the command ends, in whatever way it ends. */
export function onClose(closer: () => Promise<void>): void {
  closers.push(closer);
}

/** True once the command is ending. */
export const isClosing = (): boolean => closing !== undefined;

/** Never settles once the command is ending: whatever waits for it starts nothing any more. */
export function unlessClosing(): Promise<void> {
  return !isClosing() ? Promise.resolve() : new Promise(() => undefined);
}

/** Undoes everything, newest first; a second call waits for the first. */
export function closeAll(): Promise<void> {
  closing ??= (async () => {
    for (const closer of closers.reverse()) await closer().catch((error) => console.error(error));
  })();
  return closing;
}

/**
 * Makes Ctrl-C, a closed terminal and an error that nobody caught all end in `closeAll`.
 * A signal that arrives twice is the rule (the terminal sends it, npm sends it again).
 *
 * @param interrupted the exit code after Ctrl-C: 0 where that is how the command is meant to end
 */
export function closeOnSignals(farewell: string, interrupted = 130): void {
  let heard = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (heard) return;
      heard = true;
      console.log(`\n${farewell}`);
      setTimeout(() => console.log('Still stopping...'), silenceMs);
      void closeAll().then(() => process.exit(signal === 'SIGINT' ? interrupted : 143));
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      console.error(sentenceOf(error) ?? error);
      void closeAll().then(() => process.exit(1));
    });
  }
}

interface NodeRun {
  readonly env?: Readonly<Record<string, string>>;
  /** Hands the output back instead of showing it. */
  readonly quiet?: boolean;
  /** What the program reads from its standard input. */
  readonly input?: string;
}

/** Runs a JavaScript file with this Node to its end. */
export async function runNode(
  args: readonly string[],
  options: NodeRun = {},
): Promise<{ code: number; output: string }> {
  await unlessClosing();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ['pipe', 'pipe', 'pipe'] : ['pipe', 'inherit', 'inherit'],
  });
  child.stdin?.end(options.input);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  onClose(() => endChild(child));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Asks a child to end and makes sure of it after a while. */
function endChild(child: ChildProcess, patienceMs = 5_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
