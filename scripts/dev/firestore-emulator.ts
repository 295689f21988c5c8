import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../cli/paths.ts';

function isCachedByFirebaseTools(): boolean {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(folder) && readdirSync(folder).some((name) => /^cloud-firestore.*\.jar$/.test(name));
}

function findGcloudJar(): string | undefined {
  const gcloud = process.platform === 'win32' ? 'gcloud.cmd' : 'gcloud';
  const jar = '../../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, gcloud))
    .filter((command) => existsSync(command))
    .map((command) => join(realpathSync(command), jar))
    .find((path) => existsSync(path));
}

/** Returns environment variables that make firebase-tools use gcloud's Firestore emulator instead of downloading one. */
export function createGcloudEmulatorEnv(): Record<string, string> {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH !== undefined || isCachedByFirebaseTools()) return {};
  const jar = findGcloudJar();
  if (jar === undefined) return {};
  // firebase-tools runs "java -jar", which can't start gcloud's jar, because it declares no main class.
  const folder = fromRoot('.emulators');
  const [wrapperJar, manifest] = [join(folder, 'cloud-firestore-emulator.jar'), join(folder, 'manifest.txt')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    manifest,
    `Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\nClass-Path: ${pathToFileURL(jar).href}\n`,
  );
  const { status } = spawnSync('jar', ['--create', '--file', wrapperJar, '--manifest', manifest]);
  return status === 0 ? { FIRESTORE_EMULATOR_BINARY_PATH: wrapperJar } : {};
}
