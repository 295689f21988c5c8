// docs/content.md leads to the files it speaks of, and quotes what the check says.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files } from '../../web/content/fields/files.ts';
import { at } from '../cli/paths.ts';
import { parseContent } from '../content/content-file.ts';
import { complaintsAbout, textOf } from '../content/content-files.ts';

/** With the table of content files that "npm run content" writes. */
const guide = readFileSync(at('docs/content.md'), 'utf8');
/** Where GitHub shows the guide, whatever the repository is called. */
const shownAt = 'https://github.com/owner/name/blob/main/docs/content.md';

test('its links lead to files that are there, for editing, uploading or reading', () => {
  const links = Array.from(guide.matchAll(/\]\((\.[^)]+)\)/g), ([, link = '']) => link);
  for (const link of links) {
    const { pathname } = new URL(link, shownAt);
    const [, way, path = ''] =
      /^\/owner\/name\/(edit|upload|blob)\/main\/(.+)$/.exec(pathname) ?? [];
    expect(way, link).toBeDefined();
    expect(existsSync(at(path)), link).toBe(true);
  }
  expect(links.filter((link) => link.includes('/edit/'))).toHaveLength(Object.keys(files).length);
});

test('its examples are right', () => {
  const [testimonial = '', event = ''] = Array.from(
    guide.matchAll(/```json\n"list": ([\s\S]*?)```/g),
    ([, list = '']) => list,
  );
  const told = (name: 'testimonials' | 'events', list: string) => {
    const file: object = JSON.parse(textOf(name));
    return complaintsAbout(name, JSON.stringify({ ...file, list: JSON.parse(list) }), files[name]);
  };
  expect(told('testimonials', testimonial)).toEqual([]);
  expect(told('events', event)).toEqual([]);
});

test('what it quotes is what the check says', () => {
  const told = (text: string) => String(parseContent('a.json', text));
  const broken = ['{\n"a": 1\n"b": 2 }', '{ "a": 1, }', '{ "a": “b” }', '{ "a": [1 }'];
  for (const [index, quoted] of [
    'a comma is missing at the end of this line',
    'this comma is one too many',
    'write straight quotation marks',
    'a ] is missing',
  ].entries()) {
    expect(guide).toContain(`| ${quoted}`);
    expect(told(broken[index] ?? '')).toContain(quoted);
  }
});
