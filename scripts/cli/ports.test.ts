import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, LOCAL_HOST } from './ports.ts';

it.each([LOCAL_HOST, '0.0.0.0'])('never returns a port in use on %s', async (address) => {
  const server = createServer().listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await freePort(port)).not.toBe(port);
  server.close();
  await once(server, 'close');
  expect(await freePort(port)).toBe(port);
});

it('never returns the same port twice, even if nothing listens on it yet', async () => {
  expect(await freePort()).not.toBe(await freePort());
});

it.each([6000, 5060, 5001])(
  'never returns %s, which browsers or firebase-tools avoid',
  async (port) => {
    expect(await freePort(port)).not.toBe(port);
  },
);
