import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONTENT_FOLDER, fromRoot } from '../cli/paths.ts';
import { LOCAL_HOST, pickFreePort } from '../cli/ports.ts';
import { createTestFolder } from '../cli/testing/test-folder.ts';
import { readContentJson } from '../content/check-content.ts';
import { createDevServer } from './dev-server.ts';

test('the development server shows pictures and changed content, and Hosting the mailbox and the config', async () => {
  // Vite's log and error, and warnings about the content.
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  const contentFolder = createTestFolder();
  cpSync(CONTENT_FOLDER, contentFolder, { recursive: true });
  cpSync(fromRoot('e2e/support/filled-content/pictures/maya.jpg'), join(contentFolder, 'pictures/Zoë.jpg'));
  const list = [{ quote: 'Hi', name: 'Zoë', image: { file: 'pictures/Zoë.jpg'.normalize('NFD'), alt: 'Zoë' } }];
  writeFileSync(join(contentFolder, 'testimonials.json'), JSON.stringify({ ...readContentJson('testimonials'), list }));
  const hostingPort = await pickFreePort();
  const hosting = createServer(({ url }, response) => response.end(`Hosting ${url}`)).listen(hostingPort, LOCAL_HOST);
  const vite = await createDevServer(`http://${LOCAL_HOST}:${hostingPort}`, { now: Date.now(), contentFolder });
  onTestFinished(async () => {
    await vite.close();
    hosting.close();
  });
  await vite.listen();
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/^Warning: /));
  const fetchText = async (path: string) => (await fetch(new URL(path, vite.resolvedUrls?.local[0]))).text();
  for (const path of ['/dev/mail', '/__/firebase/init.json']) expect(await fetchText(path)).toBe(`Hosting ${path}`);
  const [picturePath = ''] =
    /\/assets\/pictures\/[\w-]+\.webp/.exec(await fetchText('/content/testimonials.json?import')) ?? [];
  expect(await fetchText(picturePath)).toMatch(/^RIFF/);
  writeFileSync(join(contentFolder, 'team.json'), '{}');
  expect(await fetchText('/content/team.json?import')).toContain('web/content/team.json, line 1: heading: is missing');
  const fetchTelUrls = () => fetchText('/@id/__x00__virtual:content/telUrls');
  expect(await fetchTelUrls()).not.toContain('555-0199');
  const site = { ...readContentJson('site'), contact: { email: 'hello@example.org', phone: '(510) 555-0199' } };
  writeFileSync(join(contentFolder, 'site.json'), JSON.stringify(site));
  vite.watcher.emit('change', fromRoot('web/content/site.json'));
  await expect.poll(fetchTelUrls).toContain('555-0199');
});
