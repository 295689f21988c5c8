// Which ports count as used, and the one sentence about all of them.
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

it('a port counts as used while a program listens on it', async () => {
  const port = await freeRange(1);
  expect(await listening(port, () => isFree(port))).toBe(false);
  expect(await isFree(port)).toBe(true);
});

it('one sentence names all used ports, with one command that keeps the given options', async () => {
  // The next free port after the first is the fifth: two are in use, two are for other parts.
  const first = await freeRange(6);
  const wanted = [
    { port: first, what: 'the site', option: 'port' },
    { port: first + 2, what: 'the Auth emulator', option: 'auth-port' },
    { port: first + 3, what: 'the Firestore emulator', option: 'firestore-port' },
  ];
  const sentence = (args: readonly string[]): Promise<unknown> =>
    requireFree('npm start', wanted, args).catch((error: unknown) => sentenceOf(error));
  await listening(first, () =>
    listening(first + 1, async () => {
      expect(await sentence([])).toBe(
        `Port ${first} (the site) is in use, perhaps by another copy of this site: stop the program that uses it, or run "npm start -- --port ${first + 4}".`,
      );
      await listening(first + 3, async () => {
        expect(await sentence([`--auth-port=${first + 2}`, '--fresh'])).toBe(
          `Ports ${first} (the site) and ${first + 3} (the Firestore emulator) are in use, perhaps by another copy of this site: stop the program that uses them, or run "npm start -- --fresh --port ${first + 4} --auth-port ${first + 2} --firestore-port ${first + 5}".`,
        );
      });
    }),
  );
  expect(await sentence([])).toBeUndefined();
});

it('port 5001 is never offered, because firebase-tools reserves it', async () => {
  const site = { port: 5000, what: 'the site', option: 'port' };
  const expectOffer = (): Promise<void> =>
    expect(requireFree('npm start', [site])).rejects.toThrow(/--port 50(?!01)/);
  // A program that uses the port already serves as well.
  await ((await isFree(site.port)) ? listening(site.port, expectOffer) : expectOffer());
});

it('a port that browsers refuse is never offered', async () => {
  const site = { port: 5059, what: 'the site', option: 'port' };
  const expectOffer = (): Promise<void> =>
    expect(requireFree('npm start', [site])).rejects.toThrow(/--port 50(?!6[01]\b)/);
  await ((await isFree(site.port)) ? listening(site.port, expectOffer) : expectOffer());
});

// Node's fetch has the standard's list too. "only-if-cached" never opens a connection, whatever the port.
it('every port that fetch refuses is refused with a port that it takes', async () => {
  const isRefused = (port: number): Promise<boolean> =>
    fetch(`http://${host}:${port}`, { cache: 'only-if-cached', mode: 'same-origin' }).then(
      () => false,
      (error: unknown) =>
        error instanceof Error &&
        error.cause instanceof Error &&
        error.cause.message === 'bad port',
    );
  const complaint = (port: number): string | undefined => {
    try {
      readPort(String(port), 5000);
    } catch (error) {
      return sentenceOf(error);
    }
    return undefined;
  };
  // From the first port that may be given to the last one that fetch refuses.
  const ports = Array.from({ length: 10_081 - 1024 }, (_, index) => 1024 + index);
  const refused: number[] = [];
  for (const port of ports) if (await isRefused(port)) refused.push(port);
  expect(ports.filter((port) => complaint(port) !== undefined)).toEqual(refused);
  for (const port of refused) {
    const [, offered] = /for example (\d+)/.exec(complaint(port) ?? '') ?? [];
    expect(complaint(Number(offered))).toBeUndefined();
  }
  expect(complaint(5060)).toBe(
    'Browsers refuse to open port 5060, which belongs to another kind of service: give another one, for example 5062.',
  );
});

it('two parts cannot have the same port', async () => {
  const one = { port: 5005, what: 'the site', option: 'port' };
  await expect(requireFree('npm start', [one, { ...one, option: 'auth-port' }])).rejects.toThrow(
    'Port 5005 is given twice',
  );
});

it('a port is a whole number in range', () => {
  expect(readPort(undefined, 5000)).toBe(5000);
  expect(readPort('5005', 5000)).toBe(5005);
  for (const wrong of ['80', '65536', 'abc', '50.5', ''])
    expect(() => readPort(wrong, 5000)).toThrow('is not a port');
});
