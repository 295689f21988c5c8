// The site's port, and the sentence if it can't be used.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, host, sitePort } from './ports.ts';

it('reports a port in use in one sentence, with a command that works', async () => {
  const port = await freePort();
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  try {
    const refusal = await sitePort(`${port}`, 'npm start').catch(String);
    const [, sentence, other] = /: (.*) -- --port (\d+)"\.$/.exec(`${refusal}`) ?? [];
    expect(sentence).toBe(
      `Port ${port} is in use, maybe by another copy of this site, or browsers block it. Stop the program using it, or run "npm start`,
    );
    expect(Number(other)).toBeGreaterThan(port);
  } finally {
    server.close();
  }
});

it('takes no port that browsers block, and none that firebase-tools avoids', async () => {
  for (const port of [6000, 5060, 5001])
    await expect(sitePort(`${port}`, 'npm start')).rejects.toThrow(/run "npm start -- --port/);
});

it('a port is a whole number in range', async () => {
  for (const wrong of ['80', '65536', 'abc', '50.5', ''])
    await expect(sitePort(wrong, 'npm start')).rejects.toThrow("isn't a port");
});
