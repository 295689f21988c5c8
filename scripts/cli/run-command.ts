// Runs a command and ends it. A stack trace is shown only for a mistake in the scripts, not for an
// expected failure such as a missing Java or a port in use.
import { closeAll, isClosing } from './processes.ts';
import { sentenceOf } from './user-errors.mjs';

export { UserError } from './user-errors.mjs';

/** Runs a command's body and ends the process: 0, the body's own code, or 1 after a failure. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<never> {
  let code = 1;
  try {
    code = (await body()) ?? 0;
  } catch (error) {
    // While the command ends, failures are only a result of that.
    if (!isClosing()) console.error(sentenceOf(error) ?? error);
  }
  await closeAll();
  process.exit(code);
}
