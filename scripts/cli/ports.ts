import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export const LOCAL_HOST = '127.0.0.1';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, LOCAL_HOST, () => server.close(() => resolve(true)));
  });

let lastPort = randomInt(20_000, 29_000);

/**
 * Returns the preferred port if it's free. Otherwise, picks a port below the range that systems use for outgoing
 * connections, so it stays free until a server uses it.
 */
export async function pickFreePort(preferredPort?: number): Promise<number> {
  if (preferredPort !== undefined && (await isFree(preferredPort))) return preferredPort;
  // Leaves a gap, because the last port may not be in use yet, and Hosting puts more sites on the ports after it.
  do lastPort += 20;
  while (!(await isFree(lastPort)));
  if (preferredPort !== undefined) console.log(`Port ${preferredPort} is taken, so this uses ${lastPort}.`);
  return lastPort;
}
