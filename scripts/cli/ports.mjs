// Free and taken ports on this computer. Plain JavaScript, because they are looked at before anything
// is installed.
import { createServer } from 'node:net';
import { Refusal } from './user-errors.mjs';

export const host = '127.0.0.1';

// firebase-tools keeps it for functions, and moves a site from there without asking.
const neverHosting = 5001;

export const standardPorts = { hosting: 5000, auth: 9099, firestore: 8080 };

/**
 * @param {number} port
 * @returns {Promise<boolean>} true if nobody listens on it, neither on the loopback address nor on all
 */
export async function isFree(port) {
  for (const address of [host, '0.0.0.0']) {
    const free = await new Promise((resolve) => {
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
 * Neighboring free ports, below the range from which systems take the ports of outgoing connections,
 * so that none is lost between here and its use.
 * @param {number} count
 * @returns {Promise<number>} the first of them
 */
export async function freeRange(count) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Refusal('No free ports were found between 20000 and 30000: close some programs first.');
}

/**
 * @param {string | undefined} text what a person asked for
 * @param {number} standard the port if nobody did
 */
export function readPort(text, standard) {
  if (text === undefined) return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  throw new Refusal(`"${text}" is no port: give a whole number from 1024 to 65535.`);
}

/**
 * @param {readonly { port: number, what: string }[]} taken
 * @param {string} wayOut a command that starts with free ports
 */
export function takenPortsSentence(taken, wayOut) {
  const names = taken.map(({ port, what }) => `${port} (${what})`);
  const ports =
    names.length === 1
      ? `Port ${names[0]} is`
      : `Ports ${names.slice(0, -1).join(', ')} and ${names.at(-1)} are`;
  return `${ports} taken, perhaps by another copy of this site: stop what runs there, or run "${wayOut}".`;
}

/**
 * Refuses with one sentence, which holds a command that works, unless every port is free.
 * @param {string} command
 * @param {readonly { port: number, what: string, option: string }[]} wanted
 * @param {readonly string[]} args what the person gave, which the new command keeps
 */
export async function requireFree(command, wanted, args = []) {
  const used = wanted.map(({ port }) => port);
  const twice = used.find((port, index) => used.indexOf(port) !== index);
  if (twice !== undefined)
    throw new Refusal(`Port ${twice} is asked for twice: give each part of the site its own.`);
  const taken = [];
  const options = args.includes('--fresh') ? ['--fresh'] : [];
  for (const one of wanted) {
    let { port } = one;
    if (!(await isFree(port))) {
      taken.push(one);
      while (used.includes(port) || port === neverHosting || !(await isFree(port)))
        port = port < 65_535 ? port + 1 : 1024;
      used.push(port);
    }
    const given = args.some((arg) => arg.startsWith(`--${one.option}`));
    if (given || port !== one.port) options.push(`--${one.option} ${port}`);
  }
  const wayOut = `${command} -- ${options.join(' ')}`;
  if (taken.length > 0) throw new Refusal(takenPortsSentence(taken, wayOut));
}
