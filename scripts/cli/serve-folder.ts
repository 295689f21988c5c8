import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { server } from 'superstatic';

/** Serves a built site with superstatic, the Hosting emulator's server. `hosting` is its part of firebase.json. */
export async function serveFolder(folder: string, hosting: object) {
  const config = { ...hosting, public: '.' };
  const options = { port: 0, hostname: 'localhost', cwd: folder, config, compression: true };
  const httpServer: Server = server(options).listen();
  await once(httpServer, 'listening');
  const { port } = httpServer.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => httpServer.close() };
}
