// How a command fails: one sentence that says what to do, and an exit code that is not 0.
// A stack trace is for faults of the scripts themselves, never for a missing Java or a taken port.
import { closeAll } from './children.ts';

/** An expected failure; its message is the whole sentence that the person reads. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The sentence of a failure that was foreseen, also where a bundler wrapped it; else undefined. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const badOption = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error.name === 'Refusal' || badOption ? error.message : undefined;
}

/** Runs a command's body and ends the process: 0, the body's own code, or 1 after a failure. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<never> {
  let code = 1;
  try {
    code = (await body()) ?? 0;
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
  }
  await closeAll();
  process.exit(code);
}
