// Links to other sites: what counts as dead, and how it is told.
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { host } from '../cli/ports.ts';
import { parseContent } from './content-file.ts';
import { deadLinks } from './outside-links.ts';

const asked: (string | undefined)[] = [];
const server = createServer(({ url }, response) => {
  asked.push(url);
  if (url === '/moved') response.setHeader('Location', '/200');
  response.writeHead(url === '/moved' ? 302 : Number(url?.slice(1))).end('text');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const address = server.address();
  origin = `http://${host}:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

async function deadAmong(links: object): Promise<readonly string[]> {
  const file = parseContent('web/content/a.json', JSON.stringify(links, null, 1));
  expect(file).not.toBeTypeOf('string');
  return typeof file === 'string' ? [file] : deadLinks([file]);
}

it('a link that is gone is named with its place', async () => {
  const dead = [404, 410, 500].map((status) => `${origin}/${status}`);
  expect(await deadAmong({ camp: { link: dead[0] }, a: dead[1], b: dead[2] })).toEqual([
    `web/content/a.json, line 3: camp, link: leads to ${dead[0]}, which answers with status 404: look where it is now.`,
    expect.stringContaining('status 410'),
    expect.stringContaining('status 500'),
  ]);
});

it('a site that answers is there, also if it moved or turns programs away', async () => {
  const links = ['200', 'moved', '403', '429'].map((end) => `${origin}/${end}`);
  expect(await deadAmong(links)).toEqual([]);
  expect(asked).toContain('/moved');
});

it('a site that nobody can reach is named; a placeholder and a path are not asked', async () => {
  const [dead, ...others] = await deadAmong({
    gone: 'http://127.0.0.1:1/',
    made: 'https://example.org/a',
    own: '/about',
  });
  expect(dead).toContain('leads to http://127.0.0.1:1/, which cannot be reached');
  expect(others).toEqual([]);
});
