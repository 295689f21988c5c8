import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_HOST, pickFreePort } from '../cli/ports.ts';
import { createTestFolder } from '../cli/testing/test-folder.ts';
import { writeConfigFile } from './emulator-config.ts';
import { findRulesErrors, requireNotRunning } from './emulators.ts';
import { writeStackFile } from './test-stack.ts';
import requireEmulators, { addStackToEnv, warnIfStackIsStale } from './test-stack-env.ts';

test('refuses a second set of emulators for a project while the first one runs', async () => {
  const project = `demo-alone-${randomUUID()}`;
  const file = join(tmpdir(), `hub-${project}.json`);
  const port = await pickFreePort();
  let hubResponse = JSON.stringify({ version: '1', origins: [`http://${LOCAL_HOST}:${port}`] });
  const hub = createServer((_, response) => response.end(hubResponse)).listen(port, LOCAL_HOST);
  await once(hub, 'listening');
  await expect(requireNotRunning(project)).resolves.toBeUndefined();
  writeFileSync(file, hubResponse);
  onTestFinished(() => rmSync(file));
  await expect(requireNotRunning(project)).rejects.toThrow('This copy of the site is already running');
  hubResponse = 'Another program uses this port now.';
  await expect(requireNotRunning(project)).resolves.toBeUndefined();
  hub.close();
  await once(hub, 'close');
  await expect(requireNotRunning(project)).resolves.toBeUndefined();
});

test('finds an error in the rules', () => {
  const error = { code: 400, message: "Error compiling rules:\nL64:38 Unexpected ';'.", status: 'INVALID_ARGUMENT' };
  expect(findRulesErrors(JSON.stringify({ error }))).toEqual([`firestore.rules: ${error.message}`]);
  expect(findRulesErrors('{"error":{"code":403,"message":"Missing or insufficient permissions."}}')).toEqual([]);
});

test('a site keeps its usual address if the port is free, and each emulator has ports of its own', async () => {
  const port = await pickFreePort();
  const { configFile } = await writeConfigFile('ports-test', [], { hosting: { port } });
  onTestFinished(() => rmSync(configFile));
  const config = readFileSync(configFile, 'utf8');
  const usedPorts = config.match(/(?<=ort":)\d+/g) ?? [];
  expect([usedPorts.length, new Set(usedPorts).size]).toEqual([6, 6]);
  expect(JSON.parse(config).emulators.hosting.port).toBe(port);
});

const createStackFile = (stack: object) =>
  join(createTestFolder({ 'stack.json': JSON.stringify(stack) }), 'stack.json');

test('warns about changes since the stack was built, and uses no addresses of one that has crashed', () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const stack of [{ pid: process.pid }, { pid, buildTime: 0 }]) warnIfStackIsStale(createStackFile(stack));
  expect(consoleError).not.toHaveBeenCalled();
  warnIfStackIsStale(createStackFile({ pid: process.pid, buildTime: 0 }));
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('Restart that command'));
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'SITE_URL']) vi.stubEnv(name, undefined);
  addStackToEnv(createStackFile({ pid, env: { SITE_URL: 'http://a.test' } }));
  const file = createStackFile({ pid: process.pid, env: { SITE_URL: 'http://b.test' } });
  // As "npm run dev" does in another window.
  writeStackFile({}, undefined, file);
  addStackToEnv(file);
  expect(process.env.SITE_URL).toBe('http://b.test');
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  requireEmulators();
  expect(exit).toHaveBeenCalledWith(1);
});
