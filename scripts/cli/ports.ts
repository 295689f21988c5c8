import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from './run-command.ts';

export const LOCAL_HOST = '127.0.0.1';

// Browsers block some protocols' ports, and firebase-tools never puts a site on 5001.
const UNSAFE_PORTS = new Set([1720, 1723, 2049, 3659, 4045, 4190, 5001, 5060, 5061, 6000, 6566]);

async function isFree(port: number): Promise<boolean> {
  if (UNSAFE_PORTS.has(port)) return false;
  const server = createServer();
  try {
    await once(server.listen(port, LOCAL_HOST), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

async function findFreePort(port: number): Promise<number> {
  return (await isFree(port)) ? port : findFreePort(port + 1);
}

let lastPort = randomInt(20_000, 29_000);

/**
 * Returns the preferred port if it's free. Otherwise, picks a port below the range that systems use for outgoing
 * connections, so it stays free until a server uses it.
 */
export async function freePort(preferredPort?: number): Promise<number> {
  if (preferredPort !== undefined && (await isFree(preferredPort))) return preferredPort;
  // Leaves a gap, because the last port may not be in use yet, and Hosting puts more sites on the ports after it.
  lastPort = await findFreePort(lastPort + 20);
  return lastPort;
}

/** @throws UserError if the port is invalid or taken. If taken, the message suggests another. */
export async function sitePort(text: string, command: string): Promise<number> {
  const port = Number(text);
  if (!(Number.isInteger(port) && port >= 1024 && port <= 65_535))
    throw new UserError(`"${text}" isn't a valid port. Use a whole number from 1024 to 65535.`);
  const nextFreePort = await findFreePort(port);
  if (nextFreePort === port) return port;
  throw new UserError(
    `Port ${port} isn't available. It's reserved or in use, maybe by another copy of this site. Stop the program using it, or run "${command} -- --port ${nextFreePort}".`,
  );
}
