import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../cli/paths.ts';

const readFile = (path: string): string => readFileSync(fromRoot(`web/${path}`), 'utf8');

test('every drawing that a tile can show is in the sprite, and no other', () => {
  const names = readFile('src/ui/tile.tsx').matchAll(/(?<=^ {2}\| '|: \['|sprite\}#)\w+/gm);
  const ids = readFile('src/ui/tiles.svg').matchAll(/(?<=<symbol id=")\w+/g);
  expect(Array.from(names, String).toSorted()).toEqual(Array.from(ids, String).toSorted());
});

test('the style sheet has every file and property it uses, and the address bar has the color of the page', () => {
  const indexes = ['index.css', 'members-pages.css'];
  const index = readFile('index.html') + indexes.map((file) => readFile(`src/ui/styles/${file}`)).join('');
  const files = readdirSync(fromRoot('web/src/ui/styles')).filter((name) => !indexes.includes(name));
  for (const file of files) expect(index).toMatch(new RegExp(`@import "./${file}"|/${file}" media`));
  const css = files.map((file) => readFile(`src/ui/styles/${file}`)).join('');
  for (const [, name] of css.matchAll(/var\((--[\w-]+)/g)) expect(css).toContain(`${name}:`);
  const colors = /--paper: light-dark\((\S+), (\S+)\)/.exec(readFile('src/ui/styles/tokens.css'));
  expect(Array.from(index.matchAll(/theme-color" content="(\S+)"/g), ([, color]) => color)).toEqual(colors?.slice(1));
});
