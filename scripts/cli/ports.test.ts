import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, LOCAL_HOST, sitePort } from './ports.ts';

for (const address of [LOCAL_HOST, '0.0.0.0'])
  it(`reports a port in use on ${address}, and suggests a command that works`, async () => {
    const server = createServer().listen(0, address);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const error = await sitePort(`${port}`, 'npm start').catch(String);
      const [, sentence, otherPort] = /: (.*) -- --port (\d+)"\.$/.exec(`${error}`) ?? [];
      expect(sentence).toBe(
        `Port ${port} isn't available. It's reserved or in use, maybe by another copy of this site. Stop the program using it, or run "npm start`,
      );
      expect(Number(otherPort)).toBeGreaterThan(port);
      expect(await freePort(port)).not.toBe(port);
    } finally {
      server.close();
    }
  });

it('never returns the same port twice, even if nothing listens on it yet', async () => {
  expect(await freePort()).not.toBe(await freePort());
});

it('refuses ports that browsers block or firebase-tools avoids', async () => {
  for (const port of [6000, 5060, 5001])
    await expect(sitePort(`${port}`, 'npm start')).rejects.toThrow(/run "npm start -- --port/);
});

it('a port is a whole number in range', async () => {
  for (const invalidPort of ['80', '65536', 'abc', '50.5', ''])
    await expect(sitePort(invalidPort, 'npm start')).rejects.toThrow("isn't a valid port");
});
