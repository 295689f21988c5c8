import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, LOCAL_HOST } from './ports.ts';

test.each([LOCAL_HOST, '0.0.0.0'])('never returns a port in use on %s', async (address) => {
  const server = createServer().listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await findFreePort(port)).not.toBe(port);
  server.close();
  await once(server, 'close');
  expect(await findFreePort(port)).toBe(port);
});

test('leaves room for more sites after a port, even if nothing listens on it yet', async () => {
  const port = await findFreePort();
  expect(await findFreePort()).toBeGreaterThan(port + 3);
});
