// Several sets of emulators can run side by side if each has its own project id and ports.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltSite } from '../build/build-site.ts';
import { fromNodeModules, fromRoot } from '../cli/paths.ts';
import { LOCAL_HOST } from '../cli/ports.ts';
import { addCleanup } from '../cli/processes.ts';
import { throwIfAny, UserError } from '../cli/run-main.ts';
import { type PreferredPorts, writeConfigFile } from './emulator-config.ts';
import { sendAsOwner, toEmulatorUrls } from './emulator-requests.ts';
import { createGcloudEmulatorEnv } from './firestore-emulator.ts';
import { superviseProcess } from './supervised-process.ts';

export type StartOptions = {
  readonly name: string;
  /** Starts with "demo-", so nothing here can reach production. */
  readonly project: string;
  readonly preferredPorts?: PreferredPorts;
  readonly sites: readonly BuiltSite[];
  /** Keeps accounts and data in this folder for the next run. Without a folder, they're deleted at the end. */
  readonly dataFolder?: string;
  readonly javaOptions?: string;
};

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;

export async function startEmulators({ name, project, preferredPorts, sites, dataFolder, javaOptions }: StartOptions) {
  await requireNotRunning(project);
  const { configFile, emulators } = await writeConfigFile(name, sites, preferredPorts);
  const emulatorNames = ['auth', 'firestore', ...(sites.length > 0 ? ['hosting'] : [])];
  const logFolder = fromRoot(`.emulators/${name}`);
  mkdirSync(logFolder, { recursive: true });
  const logFile = `${logFolder}/emulators.log`;
  writeFileSync(pidFileOf(project), `${process.pid}`);
  addCleanup(async () => rmSync(pidFileOf(project), { force: true }));
  const firebaseScript = fromNodeModules('firebase-tools/lib/bin/firebase.js');
  const options = ['--project', project, '--only', emulatorNames.join(','), '--config', configFile];
  if (dataFolder !== undefined) options.push('--import', dataFolder, '--export-on-exit', dataFolder);
  const { ended, markReady, stop } = superviseProcess([firebaseScript, 'emulators:start', ...options], {
    cwd: logFolder,
    logFile,
    env: {
      // Runs are too short to benefit from Java's optimizing compiler. Turning it off halves the tests' CPU time.
      JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${javaOptions ?? ''}`,
      ...process.env,
      ...createGcloudEmulatorEnv(),
      NO_UPDATE_NOTIFIER: '1',
    },
  });
  const failure = ended.then((): never => {
    // Killed emulators leave this file behind.
    rmSync(hubFileOf(project), { force: true });
    throw toStoppedError(logFile);
  });
  failure.catch(() => undefined);
  const { hosting } = await waitForEmulators(emulatorNames, emulators.hub.port, logFile, failure);
  const sitePorts = hosting ? [hosting.port, ...(hosting.reservedPorts ?? [])] : [];
  const authHost = `${LOCAL_HOST}:${emulators.auth.port}`;
  const firestoreHost = `${LOCAL_HOST}:${emulators.firestore.port}`;
  const { authConfig, documents } = toEmulatorUrls({ project, authHost, firestoreHost });
  const request = () => fetch(`${documents}/any/document`, { headers: { connection: 'close' } });
  throwIfAny(findRulesErrors(await (await request().catch(request)).text()));
  // New projects have email enumeration protection: an unknown email and a wrong password get the same error.
  const values = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await sendAsOwner(`${authConfig}?updateMask=emailPrivacyConfig`, values, 'PATCH');
  markReady();
  return {
    project,
    authHost,
    firestoreHost,
    logFile,
    /** Rejects with a UserError when the emulators end, unless this command ends them. */
    failure,
    stop,
    /** Each hosted site's address, in the order of the `sites` option. */
    sites: sitePorts.map((port) => `http://${LOCAL_HOST}:${port}`),
  };
}

function toStoppedError(logFile: string): UserError {
  const log = readFileSync(logFile, 'utf8').trim();
  const firstStep = log.includes('MODULE_NOT_FOUND')
    ? 'Delete the folder node_modules, and run'
    : log.includes('Failed to make request')
      ? "They couldn't be downloaded. Check your internet connection, and run"
      : 'Run';
  return new UserError(
    `The emulators stopped unexpectedly. ${firstStep} this command again. Their log (${logFile}) ends with:\n${log.split('\n').slice(-15).join('\n')}`,
  );
}

async function waitForEmulators(names: readonly string[], hubPort: number, logFile: string, failure: Promise<never>) {
  // A busy computer may need minutes instead of ten seconds.
  const timeout = AbortSignal.timeout(300_000);
  let emulators: Readonly<Record<string, { port: number; reservedPorts?: number[] }>> = {};
  while (names.some((name) => emulators[name] === undefined)) {
    if (timeout.aborted) throw new UserError(`The emulators didn't start within five minutes. See ${logFile}.`);
    await Promise.race([failure, pause(150)]);
    // A busy computer may drop a connection, which counts as "not running yet".
    emulators = await fetch(`http://${LOCAL_HOST}:${hubPort}/emulators`)
      .then((response) => response.json())
      .catch(() => ({}));
  }
  return emulators;
}

/** With invalid rules, the emulator answers any request with their error. */
export const findRulesErrors = (response: string): readonly string[] =>
  response.includes('Error compiling rules') ? [`firestore.rules: ${JSON.parse(response).error.message}`] : [];

const pidFileOf = (project: string): string => fromRoot(`.emulators/${project}.pid`);
const hubFileOf = (project: string): string => join(tmpdir(), `hub-${project}.json`);

/**
 * Throws a UserError if a project's emulators are already running. firebase-tools finds a project's emulators through
 * one file. If two sets of emulators were running, one could save the other's accounts when it stops.
 */
export async function requireNotRunning(project: string): Promise<void> {
  const file = hubFileOf(project);
  if (!existsSync(file)) return;
  // After a crash, the file may still be there, but its URL is dead or belongs to another program.
  const [, hubUrl = ''] = /"(http:[^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  const hubResponse = await fetch(hubUrl, { signal: AbortSignal.timeout(5000) })
    .then((response) => response.text())
    .catch(() => '');
  if (hubUrl === '' || !hubResponse.includes(hubUrl)) return;
  // The window may be gone.
  const pid = existsSync(pidFileOf(project)) ? readFileSync(pidFileOf(project), 'utf8') : undefined;
  throw new UserError(
    `This copy of the site is already running in another window. Stop it there first, with Ctrl-C${pid ? `, or end process ${pid}` : ''}.`,
  );
}
