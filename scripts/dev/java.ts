// Finds the gcloud SDK's Firestore emulator (a Java program), to save a download.
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { at } from '../cli/paths.ts';

function cachedByFirebaseTools(): boolean {
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return (
    existsSync(folder) && readdirSync(folder).some((name) => /^cloud-firestore.*\.jar$/.test(name))
  );
}

function jarBesideGcloud(): string | undefined {
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
 * The manifest of a jar that starts the emulator's jar. `java -jar` can't start the emulator's jar directly, because
 * it names no main class. A line has at most 72 bytes; a longer one continues on the next line after a space.
 */
export const manifestFor = (jar: string): string =>
  [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(jar).href}`,
    '',
  ]
    .map((line) => line.replaceAll(/.{70}(?=.)/g, '$&\r\n '))
    .join('\r\n');

/**
 * The environment that makes firebase-tools use gcloud's Firestore emulator. Empty if firebase-tools already has an
 * emulator, or must download one.
 */
export function firestoreEmulatorEnv(): Record<string, string> {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH !== undefined || cachedByFirebaseTools())
    return {};
  const jar = jarBesideGcloud();
  if (jar === undefined) return {};
  const wrapper = at('.emulators/cloud-firestore-emulator.jar');
  mkdirSync(at('.emulators'), { recursive: true });
  writeFileSync(wrapper, zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifestFor(jar)) }));
  return { FIRESTORE_EMULATOR_BINARY_PATH: wrapper };
}
