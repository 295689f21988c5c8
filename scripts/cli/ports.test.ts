import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { findFreePort, LOCAL_HOST } from './ports.ts';

test.each([LOCAL_HOST, '0.0.0.0'])('names the port it uses in place of one in use on %s', async (address) => {
  const log = vi.spyOn(console, 'log').mockClear().mockReturnValue();
  const server = createServer().listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const freePort = await findFreePort(port);
  expect(log).toHaveBeenLastCalledWith(`Port ${port} is taken, so this uses ${freePort}.`);
  await new Promise((resolve) => server.close(resolve));
  expect(await findFreePort(port)).toBe(port);
  expect(log).toHaveBeenCalledOnce();
});

test('leaves room for more sites after a port, even if nothing listens on it yet', async () => {
  const port = await findFreePort();
  expect(await findFreePort()).toBeGreaterThan(port + 3);
});
