// Finds a Firestore emulator (a Java program) that is already on this computer, so that none is downloaded.
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
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
  const names = process.platform === 'win32' ? ['gcloud.cmd'] : ['gcloud'];
  const jar = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const command = join(folder, name);
      if (!existsSync(command)) continue;
      const path = join(dirname(dirname(realpathSync(command))), ...jar);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

/** Where the Firestore emulator comes from, in words. */
export function firestoreEmulator(): string {
  const chosen = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (chosen !== undefined) return `${chosen}, from FIRESTORE_EMULATOR_BINARY_PATH`;
  if (cachedByFirebaseTools()) return 'downloaded by firebase-tools';
  return jarBesideGcloud() ?? 'is downloaded when it is first needed';
}

/** A line of a manifest has at most 72 bytes; the next line continues it after a space. */
export function manifestLine(name: string, value: string): string {
  const [first = '', ...rest] = `${name}: ${value}`.match(/.{1,70}/g) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n');
}

/**
 * The environment that makes firebase-tools use the Firestore emulator of gcloud. Empty if firebase-tools
 * has one itself, or must download it.
 */
export function firestoreEmulatorEnv(): Record<string, string> {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH !== undefined || cachedByFirebaseTools())
    return {};
  const jar = jarBesideGcloud();
  if (jar === undefined) return {};
  // `java -jar` refuses that jar, which names no main class. A second jar with only a manifest names both.
  const manifest = [
    manifestLine('Manifest-Version', '1.0'),
    manifestLine('Main-Class', 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'),
    manifestLine('Class-Path', pathToFileURL(jar).href),
    '',
  ].join('\r\n');
  const wrapper = at('.emulators/cloud-firestore-emulator.jar');
  mkdirSync(dirname(wrapper), { recursive: true });
  writeFileSync(wrapper, zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest) }));
  return { FIRESTORE_EMULATOR_BINARY_PATH: wrapper };
}
