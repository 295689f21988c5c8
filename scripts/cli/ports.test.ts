// Which ports count as taken, and the one sentence about all of them.
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freeRange, host, isFree, readPort, requireFree } from './ports.mjs';
import { sentenceOf } from './user-errors.mjs';

async function listening<T>(port: number, body: () => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
  try {
    return await body();
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
}

it('a port counts as taken while somebody listens on it', async () => {
  const port = await freeRange(1);
  expect(await listening(port, () => isFree(port))).toBe(false);
  expect(await isFree(port)).toBe(true);
});

it('all taken ports stand in one sentence, with one command that keeps what was given', async () => {
  // The next free port after the first is the fifth: two are taken, two are meant for another part.
  const first = await freeRange(6);
  const wanted = [
    { port: first, what: 'the site', option: 'port' },
    { port: first + 2, what: 'the Auth emulator', option: 'auth-port' },
    { port: first + 3, what: 'the Firestore emulator', option: 'firestore-port' },
  ];
  const refusal = (args: readonly string[]): Promise<unknown> =>
    requireFree('npm start', wanted, args).catch((error: unknown) => sentenceOf(error));
  await listening(first, () =>
    listening(first + 1, async () => {
      expect(await refusal([])).toBe(
        `Port ${first} (the site) is taken, perhaps by another copy of this site: stop what runs there, or run "npm start -- --port ${first + 4}".`,
      );
      await listening(first + 3, async () => {
        expect(await refusal([`--auth-port=${first + 2}`, '--fresh'])).toBe(
          `Ports ${first} (the site) and ${first + 3} (the Firestore emulator) are taken, perhaps by another copy of this site: stop what runs there, or run "npm start -- --fresh --port ${first + 4} --auth-port ${first + 2} --firestore-port ${first + 5}".`,
        );
      });
    }),
  );
  expect(await refusal([])).toBeUndefined();
});

it('the site is never sent to port 5001, which firebase-tools does not give it', async () => {
  const site = { port: 5000, what: 'the site', option: 'port' };
  const refusal = (): Promise<void> =>
    expect(requireFree('npm start', [site])).rejects.toThrow(/--port 50(?!01)/);
  // Where something runs there already, it will do.
  await ((await isFree(site.port)) ? listening(site.port, refusal) : refusal());
});

it('one port cannot be for two parts', async () => {
  const one = { port: 5005, what: 'the site', option: 'port' };
  await expect(requireFree('npm start', [one, { ...one, option: 'auth-port' }])).rejects.toThrow(
    'Port 5005 is asked for twice',
  );
});

it('a port is a whole number in range', () => {
  expect(readPort(undefined, 5000)).toBe(5000);
  expect(readPort('5005', 5000)).toBe(5005);
  for (const wrong of ['80', '65536', 'abc', '50.5', ''])
    expect(() => readPort(wrong, 5000)).toThrow('is no port');
});
