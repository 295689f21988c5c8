// What a command needs from the computer: Java and free ports. Plain JavaScript, because it is checked
// before the packages are installed, and again by the command before it builds.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readPort, requireFree, standardPorts } from './ports.mjs';
import { UserError } from './user-errors.mjs';

const oldestJava = 11;

/**
 * @param {string | undefined} versionText the output of `java -version`, if there is a Java
 * @returns {string | undefined} a sentence if Java is missing or too old
 */
export function javaComplaint(versionText) {
  const howTo =
    'install Java 11 or newer (from https://adoptium.net, for every system) and run the command again.';
  if (versionText === undefined)
    return `Java is missing, and the Firestore emulator needs it: ${howTo}`;
  const major = Number(/version "(?:1\.)?(\d+)/.exec(versionText)?.[1]);
  if (Number.isNaN(major) || major >= oldestJava) return undefined;
  return `Java ${major} is too old for the Firestore emulator: ${howTo}`;
}

/**
 * Throws a sentence if the command starts the emulators and there is no Java for them.
 * @param {string} command
 * @param {string | undefined} kind of test
 */
export function requireJava(command, kind) {
  const starts = ['start', 'dev', 'test', 'test-stack', 'chaos', 'load', 'fuzz'].includes(command);
  if (starts && kind !== 'check' && kind !== 'unit') findJava();
}

/**
 * @returns {string} what Java says of its version. Throws a sentence if there is none, or one too old.
 */
export function findJava() {
  const found = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = found.status === 0 ? found.stderr + found.stdout : undefined;
  const complaint = javaComplaint(version);
  if (complaint !== undefined) throw new UserError(complaint);
  return /version "([^"]+)"/.exec(version ?? '')?.[1] ?? 'of an unknown version';
}

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean', default: false });

/**
 * The options of "npm start". Throws a sentence unless its ports are free.
 * @param {string[]} args
 */
export async function startOptions(args) {
  const options = {
    port: text,
    'auth-port': text,
    'firestore-port': text,
    fresh: flag,
    sample: flag,
  };
  const { values } = parseArgs({ args, options });
  const { fresh, sample } = values;
  const hosting = readPort(values.port, standardPorts.hosting);
  const auth = readPort(values['auth-port'], standardPorts.auth);
  const firestore = readPort(values['firestore-port'], standardPorts.firestore);
  const wanted = [
    { port: hosting, what: 'the site', option: 'port' },
    { port: auth, what: 'the Auth emulator', option: 'auth-port' },
    { port: firestore, what: 'the Firestore emulator', option: 'firestore-port' },
  ];
  await requireFree('npm start', wanted, args);
  return { hosting, auth, firestore, fresh, sample };
}

/**
 * The options of "npm run dev". Throws a sentence unless its port is free.
 * @param {string[]} args
 */
export async function devOptions(args) {
  const { values } = parseArgs({ args, options: { port: text, fresh: flag } });
  const port = readPort(values.port, 5173);
  await requireFree('npm run dev', [{ port, what: 'the site', option: 'port' }], args);
  return { port, fresh: values.fresh };
}

/**
 * Throws a sentence if a port of the command is in use.
 * @param {string} command
 * @param {string[]} args
 */
export async function requirePorts(command, args) {
  if (command === 'start') await startOptions(args);
  if (command === 'dev') await devOptions(args);
}
