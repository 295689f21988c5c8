// What the emulators' process does when the command that started it is gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { at } from './paths.ts';

/** Hears no signal, as Java does while it starts, and keeps the output open for as long as it lives. */
const stubborn = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  console.log('started');
  setTimeout(() => {}, 70_000);`;

/** Everything that a program on the leash prints until it and its child are gone. */
async function outputAfter(line: string): Promise<string> {
  const program = `
    process.on('SIGINT', () => { console.log('in order'); process.exit(); });
    const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'] };
    require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(stubborn)}], options);
    setInterval(() => {}, 1000);`;
  const leash = pathToFileURL(at('scripts/leash.mjs')).href;
  const child = spawn(process.execPath, ['--import', leash, '--eval', program]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stdin.write(line);
  await once(child.stdout, 'data');
  child.stdin.end();
  // "close" comes when nobody holds the output any more.
  await once(child, 'close');
  return output;
}

it('emulators that run end in order, and leave no child behind', async () => {
  expect(await outputAfter('ready\n')).toBe('started\nin order\n');
});

it('emulators that are still starting save nothing, and leave no child behind', async () => {
  expect(await outputAfter('')).toBe('started\n');
});
