import { exitAfterCleanup, exitOnSignals, isExiting } from './processes.ts';

/** An expected failure, such as a port in use. Its message says what to do. */
export class UserError extends Error {
  override name = 'UserError';
  /** A stack trace would only be noise in the terminal and in Vite's overlay. */
  override stack = '';
}

export function throwIfAny(errors: readonly string[]): void {
  if (errors.length > 0) throw new UserError(errors.join('\n'));
}

/** Returns an expected failure's message, even if the bundler wrapped the error. */
export function findUserMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'UserError') return error.message;
  if ('errors' in error && Array.isArray(error.errors))
    return error.errors.map(findUserMessage).find((sentence) => sentence !== undefined);
  const missingPattern =
    /(?:Could not resolve '.+' in node_modules|\w+ failed to resolve import "[\w@]|Cannot find \w+ '(?=[\s\S]*node_modules)).*?(?=\.?$)/m;
  const [missing] = missingPattern.exec(error.message) ?? [];
  if (missing) return `${missing}. If you didn't change this import, delete the folder node_modules, and try again.`;
  if ('code' in error && ['ENOSPC', 'EACCES', 'EROFS'].includes(String(error.code)))
    return `${error.message}. Free up some space or use a writable folder, and try again.`;
  return undefined;
}

/** @param interruptedCode the exit code after Ctrl-C. Pass 0 if that's the normal way to end the command. */
export async function runMain(callback: () => Promise<number>, interruptedCode = 130): Promise<never> {
  exitOnSignals(interruptedCode);
  let code = 1;
  try {
    code = await callback();
  } catch (error) {
    // While the command is stopping, other work fails as a side effect, so don't report it.
    if (!isExiting()) console.error(findUserMessage(error) ?? error);
  }
  return exitAfterCleanup(code);
}
