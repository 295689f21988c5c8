import sharp from 'sharp';
import { expect, test } from 'vitest';
import { previewPicture } from './preview-picture.ts';
import { previewImagePath } from './preview-tags.ts';
import { backgroundColor } from './tile-drawings.ts';

const tile = (classes: string, name: string, more = ''): string =>
  `<svg class="tile ${classes}" viewBox="0 0 96 96" aria-hidden="true"><use href="/assets/tiles-x.svg#${name}"${more}></use></svg>`;
const page = (tiles: string): string =>
  `<header>${tile('bay', 'sun')}</header><main>${tiles}</main>`;
const picture = (tiles: string, title = 'Our team', name = 'Example Code Lab') =>
  previewPicture(page(tiles), { title }, { name });

/** Compares colors approximately, because the picture has a limited palette. */
async function colorAt(png: Buffer, left: number, top: number): Promise<string | undefined> {
  const point = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const colors = ['spruce', 'poppy', 'sky', 'gold', 'surface'];
  return colors.find((color) =>
    Buffer.from(backgroundColor(color).slice(1), 'hex').every(
      (value, index) => Math.abs(value - (point[index] ?? 0)) < 4,
    ),
  );
}

const inkIn = async (png: Buffer, top: number, height: number, left = 0): Promise<boolean> => {
  const area = { left, top, width: 570 - left, height };
  const croppedPng = await sharp(png).extract(area).toBuffer();
  const { channels } = await sharp(croppedPng).stats();
  return (channels[0]?.min ?? 255) < 60;
};

test('a picture is the size social networks expect, under 60 kB, and the same each time', async () => {
  const tiles = ['surface data', 'gold net', 'spruce dna', 'sky arm', 'poppy sigma', 'gold atom']
    .concat(['spruce neuron', 'surface poppy', 'sky checkerboard'])
    .map((words) => tile(...(words.split(' ') as [string, string])))
    .join('');
  const [one, other] = await Promise.all([picture(tiles), picture(tiles)]);
  const { width, height, format } = await sharp(one).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(one.length).toBeLessThan(60_000);
  expect(one.equals(other)).toBe(true);
});

test('shows the drawings from <main>, in the same order', async () => {
  const png = await picture(
    tile('poppy', 'dashedSquare') + tile('sky tile-large', 'triangle') + tile('poppy', 'mentor'),
  );
  // The "dashedSquare" icon is skipped.
  expect(await colorAt(png, 572, 2)).toBe('sky');
  expect(await colorAt(png, 782, 2)).toBe('poppy');
});

test("shows a title and a name of any length, unless the font can't write them", async () => {
  const longTitle = 'A very long title '.repeat(6).trim();
  for (const title of ['Login', longTitle, 'Electroencephalographically'])
    expect(await inkIn(await picture('', title), 430, 150), title).toBe(true);
  const png = await picture('', 'Добро пожаловать', 'Código');
  expect(await inkIn(png, 130, 500)).toBe(false);
  expect(await inkIn(png, 56, 64)).toBe(true);
  const longName = await picture('', 'Our team', 'The East Bay Coding and STEM Foundation');
  expect(await inkIn(longName, 56, 64, 200)).toBe(true);
  expect(await inkIn(longName, 56, 64, 520), 'beside the tiles').toBe(false);
});

test('the lines of a title are in order and upright', async () => {
  const png = await picture('', 'WWWWW WW');
  expect(await inkIn(png, 420, 60, 300), 'the end of the longer first line').toBe(true);
  expect(await inkIn(png, 512, 60, 300), 'beside the last line').toBe(false);
  expect(await inkIn(png, 580, 50), 'below the last line').toBe(false);
});

test('each page has its own picture, except pages with noindex', () => {
  const route = { title: 'T', description: 'D' };
  expect(previewImagePath({ ...route, path: '/' })).toBe('/og.png');
  expect(previewImagePath({ ...route, path: '/events/robots' })).toBe('/og-events-robots.png');
  expect(previewImagePath({ ...route, path: '/events/robots', previewPath: '/events' })).toBe(
    '/og-events.png',
  );
  expect(previewImagePath({ ...route, path: '/account', noindex: true })).toBe('/og.png');
});
