// Free and taken ports on this computer.
import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

export const host = '127.0.0.1';

/** True if nobody listens on the port, neither on the loopback address nor on all addresses. */
export async function isFree(port: number): Promise<boolean> {
  for (const address of [host, '0.0.0.0']) {
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen({ port, host: address, exclusive: true }, () => {
        server.close(() => resolve(true));
      });
    });
    if (!free) return false;
  }
  return true;
}

/**
 * `count` neighboring free ports; the first is returned. They lie below the range from which
 * systems take the ports of outgoing connections, so that none is lost between here and its use.
 */
export async function freeRange(count: number): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Refusal('No free ports were found between 20000 and 30000: close some programs first.');
}

/** The sentence for a port that is taken. `option` is the command line that moves it, if one does. */
export function takenPortSentence(port: number, what: string, option?: string): string {
  const wayOut = option === undefined ? '' : `, or move it with "${option}"`;
  return `Port ${port}, which ${what} needs, is taken by another program: stop that program (perhaps an "npm start" in another window)${wayOut}.`;
}

/** Refuses with one sentence unless every port is free. */
export async function requireFree(
  wanted: readonly { port: number; what: string; option?: string }[],
): Promise<void> {
  for (const { port, what, option } of wanted) {
    if (!(await isFree(port))) throw new Refusal(takenPortSentence(port, what, option));
  }
}

/** The port that a person asked for, or `standard` if nobody did. */
export function readPort(text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  throw new Refusal(`"${text}" is no port: give a whole number from 1024 to 65535.`);
}
