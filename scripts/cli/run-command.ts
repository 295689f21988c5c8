// How a command ends. A stack trace is for faults of the scripts themselves, never for a missing Java
// or a taken port.
import { closeAll, isClosing } from './processes.ts';
import { sentenceOf } from './user-errors.mjs';

export { Refusal } from './user-errors.mjs';

/** Runs a command's body and ends the process: 0, the body's own code, or 1 after a failure. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<never> {
  let code = 1;
  try {
    code = (await body()) ?? 0;
  } catch (error) {
    // What fails because everything is being ended is no news.
    if (!isClosing()) console.error(sentenceOf(error) ?? error);
  }
  await closeAll();
  process.exit(code);
}
