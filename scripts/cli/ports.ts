import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const LOCAL_HOST = '127.0.0.1';

async function isFree(port: number): Promise<boolean> {
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

async function findFreePortFrom(port: number): Promise<number> {
  return (await isFree(port)) ? port : findFreePortFrom(port + 1);
}

let lastPort = randomInt(20_000, 29_000);

/**
 * Returns the preferred port if it's free. Otherwise, picks a port below the range that systems use for outgoing
 * connections, so it stays free until a server uses it.
 */
export async function findFreePort(preferredPort?: number): Promise<number> {
  if (preferredPort !== undefined && (await isFree(preferredPort))) return preferredPort;
  // Leaves a gap, because the last port may not be in use yet, and Hosting puts more sites on the ports after it.
  lastPort = await findFreePortFrom(lastPort + 20);
  return lastPort;
}
