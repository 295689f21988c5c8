// Starts other programs and ends them again, on every system, so that none keeps running.
import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './paths.ts';
import { sentenceOf } from './user-errors.mjs';

const stillStoppingAfterMs = 3_000;

const closers: (() => Promise<void>)[] = [];
let closing: Promise<void> | undefined;

/** Registers what must be closed when the command ends, for whatever reason. */
export function onClose(closer: () => Promise<void>): void {
  closers.push(closer);
}

/** True as soon as the command begins to end. */
export const isClosing = (): boolean => closing !== undefined;

/** Never resolves while the command ends, so that nothing new is started after this point. */
export function unlessClosing(): Promise<void> {
  return !isClosing() ? Promise.resolve() : new Promise(() => undefined);
}

/** Closes everything, the newest first. A second call waits for the first. */
export function closeAll(): Promise<void> {
  closing ??= (async () => {
    for (const closer of closers.reverse()) await closer().catch((error) => console.error(error));
  })();
  return closing;
}

/**
 * Calls `closeAll` after Ctrl-C, a closed terminal and an error that nobody caught.
 * A signal usually arrives twice: from the terminal, and again from npm.
 *
 * @param interruptedCode the exit code after Ctrl-C: 0 where that is the normal end of the command
 */
export function closeOnSignals(message: string, interruptedCode = 130): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      console.log(`\n${message}`);
      setTimeout(() => console.log('Still stopping...'), stillStoppingAfterMs);
      void closeAll().then(() => process.exit(signal === 'SIGINT' ? interruptedCode : 143));
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
  /** Returns the output instead of showing it. */
  readonly quiet?: boolean;
  /** The standard input of the program. */
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

/** Asks a child process to end, and kills it if it does not in time. */
function endChild(child: ChildProcess, timeoutMs = 5_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
