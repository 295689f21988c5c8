import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
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

/**
 * A manifest for a wrapper jar. `java -jar` can't start the emulator's jar, which declares no main
 * class. Manifest lines hold up to 72 bytes. Longer text continues on a new line, after a space.
 */
export const toJarManifest = (jar: string): string =>
  [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(jar).href}`,
    '',
  ]
    .map((line) => line.replaceAll(/.{70}(?=.)/g, '$&\r\n '))
    .join('\r\n');

/**
 * Returns environment variables that make firebase-tools use gcloud's Firestore emulator, to save a download. Returns
 * none if firebase-tools already has an emulator, or if gcloud doesn't have one.
 */
export function createFirestoreEmulatorEnv(): Record<string, string> {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH !== undefined || isCachedByFirebaseTools()) return {};
  const jar = findGcloudJar();
  if (jar === undefined) return {};
  const wrapperJar = fromRoot('.emulators/cloud-firestore-emulator.jar');
  mkdirSync(fromRoot('.emulators'), { recursive: true });
  writeFileSync(wrapperJar, zipSync({ 'META-INF/MANIFEST.MF': strToU8(toJarManifest(jar)) }));
  return { FIRESTORE_EMULATOR_BINARY_PATH: wrapperJar };
}
