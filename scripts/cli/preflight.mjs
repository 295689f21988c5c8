// What a command needs of the computer: Java and free ports. Plain JavaScript, because it is looked at
// before minutes of installing, and again by the command before it builds.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readPort, requireFree, standardPorts } from './ports.mjs';
import { Refusal } from './user-errors.mjs';

const oldestJava = 11;

/**
 * @param {string | undefined} versionText what `java -version` says, if there is a Java
 * @returns {string | undefined} the sentence for a Java that is missing or too old
 */
export function javaComplaint(versionText) {
  const howTo =
    'install Java 11 or newer (https://adoptium.net has it for every system) and run the command again.';
  if (versionText === undefined)
    return `Java is missing, which the Firestore emulator needs: ${howTo}`;
  const major = Number(/version "(?:1\.)?(\d+)/.exec(versionText)?.[1]);
  if (Number.isNaN(major) || major >= oldestJava) return undefined;
  return `This Java (${major}) is too old for the Firestore emulator: ${howTo}`;
}

/**
 * Refuses a command that starts the emulators unless there is a Java for them.
 * @param {string} command
 * @param {string | undefined} kind of test
 */
export function requireJava(command, kind) {
  const starts = ['start', 'dev', 'test', 'test-stack', 'chaos', 'load', 'fuzz'].includes(command);
  if (!starts || kind === 'check' || kind === 'unit') return;
  const found = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const complaint = javaComplaint(found.status === 0 ? found.stderr + found.stdout : undefined);
  if (complaint !== undefined) throw new Refusal(complaint);
}

const text = /** @type {const} */ ({ type: 'string' });
const yes = /** @type {const} */ ({ type: 'boolean', default: false });

/**
 * The options of "npm start"; refused unless its ports are free.
 * @param {string[]} args
 */
export async function startOptions(args) {
  const options = { port: text, 'auth-port': text, 'firestore-port': text, fresh: yes };
  const { values } = parseArgs({ args, options });
  const { fresh } = values;
  const hosting = readPort(values.port, standardPorts.hosting);
  const auth = readPort(values['auth-port'], standardPorts.auth);
  const firestore = readPort(values['firestore-port'], standardPorts.firestore);
  const wanted = [
    { port: hosting, what: 'the site', option: 'port' },
    { port: auth, what: 'the Auth emulator', option: 'auth-port' },
    { port: firestore, what: 'the Firestore emulator', option: 'firestore-port' },
  ];
  await requireFree('npm start', wanted, args);
  return { hosting, auth, firestore, fresh };
}

/**
 * The options of "npm run dev"; refused unless its port is free.
 * @param {string[]} args
 */
export async function devOptions(args) {
  const { values } = parseArgs({ args, options: { port: text, fresh: yes } });
  const port = readPort(values.port, 5173);
  await requireFree('npm run dev', [{ port, what: 'the site', option: 'port' }], args);
  return { port, fresh: values.fresh };
}

/**
 * Refuses a command whose ports are taken.
 * @param {string} command
 * @param {string[]} args
 */
export async function requirePorts(command, args) {
  if (command === 'start') await startOptions(args);
  if (command === 'dev') await devOptions(args);
}
