// Starts one set of emulators, waits for it, makes it behave as production does, and ends it completely.
// Several sets can run beside each other if each has its own project id and ports.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StackPorts } from '../build/firebase-config.ts';
import { at, packageScript } from '../cli/paths.ts';
import { host } from '../cli/ports.mjs';
import { closeAll, isClosing, unlessClosing } from '../cli/processes.ts';
import { UserError } from '../cli/run-command.ts';
import { adminUrls, ownerRequest } from './admin.ts';
import { firestoreEmulatorEnv } from './java.ts';
import { superviseProcess } from './supervised-process.ts';

// Ten seconds are usual; a busy computer may need minutes.
const startTimeoutMs = 300_000;
const pollEveryMs = 150;
// A run of minutes never repays Java's optimizing compiler: without it, the tests cost half the CPU time.
const javaOptions = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

interface StackOptions {
  /** Names the log folder and the configuration: firebase.<name>.json. */
  readonly name: string;
  /** Starts with "demo-", so that nothing here can reach production. */
  readonly project: string;
  readonly config: string;
  readonly ports: Required<StackPorts>;
  readonly only: readonly ('auth' | 'firestore' | 'hosting')[];
  /** The folder that keeps accounts and data for the next run; without it they are deleted at the end. */
  readonly data?: string;
}

export interface Stack {
  readonly project: string;
  /** The address of each hosted site, in the order of the configuration. */
  readonly sites: readonly string[];
  readonly authHost: string;
  readonly firestoreHost: string;
  /** The absolute path of the emulators' log. */
  readonly logFile: string;
  /** Resolves when the emulators end, also if they were not asked to. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly [emulator: string]: { port: number; reservedPorts?: number[] };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a server answers there without an error of its own. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.status < 500,
    () => false,
  );

/** The lines of a log that say what went wrong. */
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
  const { ended, markReady, stop } = superviseProcess(
    [
      packageScript('firebase-tools/lib/bin/firebase.js'),
      ...['emulators:start', '--project', project, '--config', options.config],
      ...['--only', only.join(',')],
      ...(options.data === undefined
        ? []
        : ['--import', options.data, '--export-on-exit', options.data]),
    ],
    {
      cwd: folder,
      logFile,
      env: {
        JAVA_TOOL_OPTIONS: javaOptions,
        ...process.env,
        ...firestoreEmulatorEnv(),
        // firebase-tools has no option against its message of the day. Without "//" it adds no subdomain, so this asks
        // a closed port of this computer.
        FIREBASE_REALTIME_URL: 'http:127.0.0.1:1',
        NO_UPDATE_NOTIFIER: '1',
      },
    },
  );
  // Emulators that were killed leave this file behind.
  void ended.then(() => rmSync(hubFile(project), { force: true }));

  const hub = `http://${host}:${ports.hub}/emulators`;
  const deadline = Date.now() + startTimeoutMs;
  let exited = false;
  void ended.then(() => {
    exited = true;
  });
  const requireStarting = async (): Promise<void> => {
    await unlessClosing();
    if (!exited && Date.now() <= deadline) return;
    const reason = exited ? 'ended while starting' : 'did not start within five minutes';
    // Read before they are stopped, because stopping adds lines to the log.
    const tail = usefulTail(readFileSync(logFile, 'utf8'));
    await stop();
    throw new UserError(`The emulators ${reason}. The end of their log (${logFile}):\n${tail}`);
  };
  let running: Running = {};
  for (;;) {
    await requireStarting();
    // A busy computer may close a connection: that counts as no answer yet.
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
  const firestoreHost = `${host}:${ports.firestore}`;
  await protectAddresses(adminUrls({ project, authHost, firestoreHost }).authConfig);
  markReady();
  return { project, sites, authHost, firestoreHost, logFile, ended, stop };
}

/**
 * Switches on what is on in every new project, but not in the emulator: an unknown address and a wrong
 * password get the same answer.
 */
async function protectAddresses(authConfig: string): Promise<void> {
  const url = `${authConfig}?updateMask=emailPrivacyConfig`;
  const values = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  const response = await fetch(ownerRequest(url, values, 'PATCH'));
  if (!response.ok) throw new Error(`E-mail enumeration protection: ${await response.text()}`);
}

/** The file in which the emulators of a project write their address. */
const hubFile = (project: string): string => join(tmpdir(), `hub-${project}.json`);

/** Whether the emulators of a project run. */
export async function isRunning(project: string): Promise<boolean> {
  const file = hubFile(project);
  if (!existsSync(file)) return false;
  const [, hub] = /"(http:[^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  // After a crash the file may remain and name no program, or another one.
  return hub !== undefined && isHub(hub);
}

/**
 * Throws a sentence if the emulators of a project run already. Two sets would share the file with the hub's
 * address, so that at their end one would save the other's accounts.
 */
export async function requireAlone(project: string): Promise<void> {
  if (await isRunning(project))
    throw new UserError(
      `This copy of the site is running already, in another window: stop it there first, with Ctrl-C. (Its emulators are named in ${hubFile(project)}.)`,
    );
}

/** Whether an emulator hub answers there: its answer contains its own address. */
async function isHub(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    return (await response.text()).includes(address);
  } catch {
    return false;
  }
}

/** Ends the command, with a sentence, when an emulator ends by itself. */
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
    // The database can end while the other emulators go on.
    if (readFileSync(logFile, 'utf8').includes('Emulator has exited')) void end();
  }, 1000);
  void ended.then(end);
}
