// Numbers from the command line.
import { UserError } from './run-command.ts';

export function wholeNumber(text: string, option: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UserError(`${option} needs a whole number above 0, but it is "${text}".`);
}
