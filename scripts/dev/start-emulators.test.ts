import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort, LOCAL_HOST } from '../cli/ports.ts';
import { findStackPorts } from './stack-config.ts';
import { requireNotRunning } from './start-emulators.ts';

it('refuses a second set of emulators for a project while the first one runs', async () => {
  const project = `demo-alone-${randomUUID()}`;
  const file = join(tmpdir(), `hub-${project}.json`);
  const port = await findFreePort();
  let hubResponse = JSON.stringify({ version: '1', origins: [`http://${LOCAL_HOST}:${port}`] });
  const hub = createServer((_, response) => response.end(hubResponse)).listen(port, LOCAL_HOST);
  await once(hub, 'listening');
  await expect(requireNotRunning(project)).resolves.toBeUndefined();
  writeFileSync(file, hubResponse);
  try {
    await expect(requireNotRunning(project)).rejects.toThrow('This copy of the site is already running');
    hubResponse = 'Another program uses this port now.';
    await expect(requireNotRunning(project)).resolves.toBeUndefined();
    hub.close();
    await once(hub, 'close');
    await expect(requireNotRunning(project)).resolves.toBeUndefined();
  } finally {
    rmSync(file);
  }
});

it('a site keeps its usual address if the port is free', async () => {
  const port = await findFreePort();
  expect(await findStackPorts({ hosting: { port } })).toMatchObject({ hosting: port });
});
