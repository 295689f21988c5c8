// Free and used ports on this computer. Plain JavaScript, because bootstrap.mjs needs it before anything
// is installed.
import { createServer } from 'node:net';
import { UserError } from './user-errors.mjs';

export const host = '127.0.0.1';

// firebase-tools reserves it for functions, and moves a site from there to another port without a word.
const functionsPort = 5001;

// Browsers and Node's fetch refuse these (https://fetch.spec.whatwg.org/#port-blocking; here those from 1024).
const refusedPorts = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

export const standardPorts = { hosting: 5000, auth: 9099, firestore: 8080 };

/**
 * @param {number} port
 * @returns {Promise<boolean>} true if no program listens on it, on the loopback address or on all
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
 * Finds free ports next to each other. They are below the range that systems use for outgoing connections,
 * so that they are still free when they are used.
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
  throw new UserError(
    'No free ports were found between 20000 and 30000: close some programs first.',
  );
}

/** @param {number} port */
const nextPort = (port) => (port < 65_535 ? port + 1 : 1024);

/**
 * @param {string | undefined} text the port that was asked for
 * @param {number} standard the port if none was
 */
export function readPort(text, standard) {
  if (text === undefined) return standard;
  const port = Number(text);
  if (!(Number.isInteger(port) && port >= 1024 && port <= 65_535))
    throw new UserError(`"${text}" is not a port: give a whole number from 1024 to 65535.`);
  if (!refusedPorts.has(port)) return port;
  let other = port;
  while (refusedPorts.has(other)) other = nextPort(other);
  throw new UserError(
    `Browsers refuse to open port ${port}, which belongs to another kind of service: give another one, for example ${other}.`,
  );
}

/**
 * @param {readonly { port: number, what: string }[]} used
 * @param {string} solution a command that starts with free ports
 */
function portsInUse(used, solution) {
  const names = used.map(({ port, what }) => `${port} (${what})`);
  const ports =
    names.length === 1
      ? `Port ${names[0]} is`
      : `Ports ${names.slice(0, -1).join(', ')} and ${names.at(-1)} are`;
  return `${ports} in use, perhaps by another copy of this site: stop the program that uses ${names.length === 1 ? 'it' : 'them'}, or run "${solution}".`;
}

/** @param {number} port */
const unfit = (port) => port === functionsPort || refusedPorts.has(port);

/**
 * Throws one sentence, with a command that works, unless every port is free.
 * @param {string} command
 * @param {readonly { port: number, what: string, option: string }[]} wanted
 * @param {readonly string[]} args the arguments that were given; the new command repeats them
 */
export async function requireFree(command, wanted, args = []) {
  const chosen = wanted.map(({ port }) => port);
  const twice = chosen.find((port, index) => chosen.indexOf(port) !== index);
  if (twice !== undefined)
    throw new UserError(`Port ${twice} is given twice: each part of the site needs its own.`);
  const used = [];
  /** @type {string[]} */
  const options = args.filter((arg) => arg === '--fresh' || arg === '--sample');
  for (const one of wanted) {
    let { port } = one;
    if (!(await isFree(port))) {
      used.push(one);
      while (unfit(port) || chosen.includes(port) || !(await isFree(port))) port = nextPort(port);
      chosen.push(port);
    }
    const given = args.some((arg) => arg.startsWith(`--${one.option}`));
    if (given || port !== one.port) options.push(`--${one.option} ${port}`);
  }
  const solution = `${command} -- ${options.join(' ')}`;
  if (used.length > 0) throw new UserError(portsInUse(used, solution));
}
