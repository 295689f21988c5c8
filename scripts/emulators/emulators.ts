// One set of emulators: started, waited for, made to behave as production does, ended without rest.
// Several sets live side by side if each has its own project id and ports.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, packageScript } from '../cli/paths.ts';
import { host } from '../cli/ports.mjs';
import { closeAll, isClosing, unlessClosing } from '../cli/processes.ts';
import { Refusal } from '../cli/run-command.ts';
import type { StackPorts } from '../site/firebase-config.ts';
import { firestoreEmulatorEnv } from './java.ts';
import { startOnLeash } from './supervised-process.ts';

// Ten seconds as a rule; a computer that does much else besides may need minutes.
const startPatienceMs = 300_000;
const pollEveryMs = 150;

interface StackOptions {
  /** Names the log folder and the configuration: firebase.<name>.json. */
  readonly name: string;
  /** Starts with "demo-", so that nothing here can ever reach production. */
  readonly project: string;
  readonly config: string;
  readonly ports: Required<StackPorts>;
  readonly only: readonly ('auth' | 'firestore' | 'hosting')[];
  /** Where what people registered is kept between two runs; absent: forgotten at the end. */
  readonly data?: string;
}

export interface Stack {
  readonly project: string;
  /** The address of each hosted site, in the order of the configuration. */
  readonly sites: readonly string[];
  readonly authHost: string;
  readonly firestoreHost: string;
  /** The absolute path of what the emulators say. */
  readonly logFile: string;
  /** Settles when the emulators end, wanted or not. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly [emulator: string]: { port: number; reservedPorts?: number[] };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells whether the answer came and was good; a refused connection is no. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.status < 500,
    () => false,
  );

/** The lines of a log that tell what went wrong. */
export function usefulTail(log: string, lines = 12): string {
  const all = log.split('\n').filter((line) => line.trim() !== '');
  const errors = all.filter(
    (line) =>
      /error|refused|fatal|exception|has exited/i.test(line) && !/not a fatal error/.test(line),
  );
  return (errors.length > 0 ? errors : all).slice(-lines).join('\n');
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { name, project, ports, only } = options;
  await requireAlone(project);
  await unlessClosing();
  const folder = at(`.emulators/${name}`);
  mkdirSync(folder, { recursive: true });
  const logFile = `${folder}/emulators.log`;
  const { ended, isUp, stop } = startOnLeash(
    [
      packageScript('firebase-tools/lib/bin/firebase.js'),
      ...['emulators:start', '--project', project, '--config', options.config],
      ...['--only', only.join(',')],
      ...(options.data === undefined
        ? []
        : ['--import', options.data, '--export-on-exit', options.data]),
    ],
    { cwd: folder, logFile, env: { ...process.env, ...firestoreEmulatorEnv() } },
  );
  // Emulators that were not ended in order leave it.
  void ended.then(() => rmSync(hubFile(project), { force: true }));

  const hub = `http://${host}:${ports.hub}/emulators`;
  const deadline = Date.now() + startPatienceMs;
  let exited = false;
  void ended.then(() => {
    exited = true;
  });
  const requireStarting = async (): Promise<void> => {
    await unlessClosing();
    if (!exited && Date.now() <= deadline) return;
    const reason = exited ? 'ended while starting' : 'did not start within five minutes';
    // Read before they are stopped, which writes lines of its own.
    const tail = usefulTail(readFileSync(logFile, 'utf8'));
    await stop();
    throw new Refusal(`The emulators ${reason}. The end of their log (${logFile}):\n${tail}`);
  };
  let running: Running = {};
  for (;;) {
    await requireStarting();
    // A busy computer drops a connection now and then: then there is no answer yet.
    running = await fetch(hub).then(
      (response) => response.json(),
      () => ({}),
    );
    if (only.every((emulator) => running[emulator] !== undefined)) break;
    await pause(pollEveryMs);
  }
  const { hosting } = running;
  const sitePorts = hosting === undefined ? [] : [hosting.port, ...(hosting.reservedPorts ?? [])];
  const sites = sitePorts.map((port) => `http://${host}:${port}`);
  for (const url of [...sites, `http://${host}:${ports.firestore}`]) {
    while (!(await answers(url))) {
      await requireStarting();
      await pause(pollEveryMs);
    }
  }
  const authHost = `${host}:${ports.auth}`;
  await protectAddresses(authHost, project);
  isUp();
  const firestoreHost = `${host}:${ports.firestore}`;
  return { project, sites, authHost, firestoreHost, logFile, ended, stop };
}

/**
 * Switches on what every new project has and the emulator has not: an unknown address and a wrong
 * password get the same answer.
 */
async function protectAddresses(authHost: string, project: string): Promise<void> {
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
    {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    },
  );
  if (!response.ok) throw new Error(`E-mail enumeration protection: ${await response.text()}`);
}

/** Where the emulators of a project say how they are reached. */
const hubFile = (project: string): string => join(tmpdir(), `hub-${project}.json`);

/**
 * Refuses a second set of emulators for a project. They find one another by a file with their hub's
 * address: two sets would save each other's accounts at the end, and one of them nothing.
 */
export async function requireAlone(project: string): Promise<void> {
  const file = hubFile(project);
  if (!existsSync(file)) return;
  const [, hub] = /"(http:[^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  // Left behind by a computer that was switched off, it leads nowhere, or to another program.
  if (hub === undefined || !(await isHub(hub))) return;
  throw new Refusal(
    `This copy of the site is running already, in another window: stop it there first, with Ctrl-C. (Its emulators are named in ${file}.)`,
  );
}

/** Tells whether an emulator hub answers there: it repeats its own address. */
async function isHub(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    return (await response.text()).includes(address);
  } catch {
    return false;
  }
}

/** Ends the command, with a sentence, when one of the emulators ends without having been asked to. */
export function endWith({ ended, logFile }: Stack): void {
  const end = async (): Promise<void> => {
    clearInterval(timer);
    if (isClosing()) return;
    const tail = usefulTail(readFileSync(logFile, 'utf8'));
    console.error(
      `An emulator ended by itself: start this command again. The end of the log (${logFile}):\n${tail}`,
    );
    await closeAll();
    process.exit(1);
  };
  const timer = setInterval(() => {
    // The database can end alone, and the others go on without it.
    if (readFileSync(logFile, 'utf8').includes('Emulator has exited')) void end();
  }, 1000);
  void ended.then(end);
}
