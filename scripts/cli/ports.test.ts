import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { LOCAL_HOST, pickFreePort } from './ports.ts';

test.each([LOCAL_HOST, '0.0.0.0'])('names the port it uses in place of one in use on %s', async (address) => {
  const log = vi.spyOn(console, 'log').mockClear().mockReturnValue();
  const server = createServer().listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const freePort = await pickFreePort(port);
  expect(log).toHaveBeenLastCalledWith(`Port ${port} is taken, so this uses ${freePort}.`);
  await new Promise((resolve) => server.close(resolve));
  expect(await pickFreePort(port)).toBe(port);
  expect(log).toHaveBeenCalledOnce();
});

test('leaves room for more sites after a port, even if nothing listens on it yet', async () => {
  const port = await pickFreePort();
  expect(await pickFreePort()).toBeGreaterThan(port + 3);
});
