// Looks at one thing after the other, and goes on after a failure.
import { sentenceOf } from '../cli/user-errors.mjs';

export interface Need {
  readonly name: string;
  /**
   * Says what was found.
   * @throws UserError that says what to do, if it is missing
   */
  readonly look: () => string | Promise<string>;
}

/**
 * Tells a line for each need.
 * @returns the exit code: 1 if something is missing
 */
export async function examine(
  needs: readonly Need[],
  tell: (line: string) => void,
): Promise<number> {
  const width = Math.max(...needs.map(({ name }) => name.length));
  let code = 0;
  for (const { name, look } of needs) {
    try {
      tell(`ok     ${name.padEnd(width)}  ${await look()}`);
    } catch (error) {
      code = 1;
      tell(`to do  ${name.padEnd(width)}  ${sentenceOf(error) ?? String(error)}`);
    }
  }
  return code;
}
