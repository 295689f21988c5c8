// Numbers from the command line.
import { Refusal } from '../cli/run-command.ts';

export function wholeNumber(text: string, option: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Refusal(`${option} wants a whole number above 0, and "${text}" is none.`);
}
