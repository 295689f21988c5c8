// Free ports on this computer.
import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';
import { UserError } from './run-command.ts';

export const host = '127.0.0.1';

// Browsers refuse those of other protocols, and firebase-tools moves a site away from 5001.
const exclude = [1720, 1723, 2049, 3659, 4045, 4190, 5001, 5060, 5061, 6000, 6566];

/**
 * A port that no other program uses, the preferred one if possible. All others are below the range that
 * systems use for outgoing connections, so that they stay free until they are used.
 */
export function freePort(...preferred: readonly number[]): Promise<number> {
  const first = randomInt(20_000, 29_000);
  return getPort({ port: [...preferred, ...portNumbers(first, first + 1000)], exclude });
}

/**
 * The port of the site.
 * @param text what was given as --port
 * @throws UserError with a command that works, if that port cannot be used
 */
export async function sitePort(text: string, command: string): Promise<number> {
  const port = Number(text);
  if (!(Number.isInteger(port) && port >= 1024 && port <= 65_535))
    throw new UserError(`"${text}" is not a port: give a whole number from 1024 to 65535.`);
  const free = await freePort(port, ...portNumbers(port, Math.min(port + 100, 65_535)));
  if (free === port) return port;
  throw new UserError(
    `Port ${port} is in use, perhaps by another copy of this site, or browsers refuse it: stop the program that uses it, or run "${command} -- --port ${free}".`,
  );
}
