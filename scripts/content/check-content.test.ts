import { mkdirSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestFolder, writeFiles } from '../cli/testing/test-folder.ts';
import { checkContent, checkFile, readContent, readContentJson } from './check-content.ts';
import { formatProblem } from './content-file.ts';

test('a file is in UTF-8, and may start with a byte order mark', () => {
  const content = { heading: 'Gone', text: 'No page.', home: 'Home', contact: 'Write' };
  const folder = createTestFolder({ 'not-found.json': `\uFEFF${JSON.stringify(content)}` });
  expect(checkFile('notFound', {}, folder)).toEqual([]);
  expect(readContent('notFound', folder)).toEqual(content);
  for (const encoding of ['latin1', 'utf16le'] as const) {
    writeFiles(folder, { 'not-found.json': Buffer.from('{ "heading": "é" }', encoding) });
    expect(checkFile('notFound', {}, folder).map(formatProblem), encoding).toEqual([
      "web/content/not-found.json: this file isn't in UTF-8. Save it again, and choose UTF-8 as the encoding.",
    ]);
  }
});

test('reports a missing picture, and a file that no page reads', async () => {
  const list = [{ quote: 'Hi', name: 'Bo', image: { file: 'pictures/bo.jpg', alt: 'Bo' } }];
  const files =
    'events.json events.json.txt Home.json partners events.jpg .DS_Store pictures/home.json schemas/home.ts';
  const testimonials = JSON.stringify({ ...readContentJson('testimonials'), list });
  const emptyFiles = Object.fromEntries(files.split(' ').map((file) => [file, '']));
  const folder = createTestFolder({ ...emptyFiles, 'testimonials.json': testimonials, 'team.json': '{}' });
  mkdirSync(`${folder}/donate.json`);
  for (const file of ['.#home.json', 'pictures/a.jpg']) symlinkSync('nobody@a-computer.1', `${folder}/${file}`);
  const errors = (await checkContent(undefined, folder)).map(formatProblem);
  expect(errors.join()).toContain('there\'s no picture "pictures/bo.jpg"');
  expect(errors).toContain(
    'web/content/donate.json: this file is missing. Give it its name back, or restore it from its history on GitHub.',
  );
  expect(() => readContent('team', folder)).toThrow('web/content/team.json, line 1: heading: is missing.');
  expect(errors.filter((error) => error.includes('no page reads'))).toEqual([
    "web/content/Home.json: no page reads this file. Rename it to home.json or, if there is one, copy what's new to it and delete this.",
    "web/content/events.jpg: no page reads this file. Move a picture to web/content/pictures. List a new page's file in web/content/schemas/files.ts. Delete any other.",
    "web/content/events.json.txt: no page reads this file. Rename it to events.json or, if there is one, copy what's new to it and delete this.",
    "web/content/partners: no page reads this file. Move a picture to web/content/pictures. List a new page's file in web/content/schemas/files.ts. Delete any other.",
    "web/content/pictures/home.json: no page reads this file. Rename it to home.json or, if there is one, copy what's new to it and delete this.",
  ]);
});
