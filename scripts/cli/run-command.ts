// Runs a command and ends it. Only a bug in the scripts shows a stack trace. An expected failure, such as a missing
// browser or a port in use, doesn't.
import { endCommand, isEnding } from './processes.ts';

/** An expected failure. Its message tells the person at the terminal what to do. */
export class UserError extends Error {
  override name = 'UserError';
  /** Empty, because a stack trace of the scripts helps nobody, in the terminal or in Vite's overlay. */
  override stack = '';
}

/** The message of an expected failure, even if the bundler wrapped it. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'UserError') return error.message;
  if ('errors' in error && Array.isArray(error.errors))
    return error.errors.map(sentenceOf).find((sentence) => sentence !== undefined);
  if ('code' in error && ['ENOSPC', 'EACCES', 'EROFS'].includes(String(error.code)))
    return `${error.message}: free some space or use a writable folder, and try again.`;
  return undefined;
}

/** Runs a command's body and exits with the code it returns (by default 0), or with 1 if it fails. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<never> {
  let code = 1;
  try {
    code = (await body()) ?? 0;
  } catch (error) {
    // While the command is ending, failures are only side effects of that.
    if (!isEnding()) console.error(sentenceOf(error) ?? error);
  }
  return endCommand(code);
}
