// Asks before something that cannot be undone by the same command.
import { createInterface } from 'node:readline/promises';
import { UserError } from './run-command.ts';

/**
 * Whether the person at the terminal says yes.
 * @throws UserError if nobody is there to be asked
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UserError('Nobody is there to be asked: say "--yes" to go on without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
