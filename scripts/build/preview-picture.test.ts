import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPreview } from './preview-picture.ts';
import { previewPicturePathOf } from './preview-tags.ts';
import { tileBackgroundColor } from './tile-drawings.ts';

const toTile = (classes: string, name: string, attributes = ''): string =>
  `<svg class="tile ${classes}" viewBox="0 0 96 96" aria-hidden="true"><use href="/assets/tiles-x.svg#${name}"${attributes}></use></svg>`;
const drawPicture = (tiles: string, title = 'Our team', name = 'Example Code Lab') =>
  drawPreview(`<header>${toTile('bay', 'sun')}</header><main>${tiles}</main>`, title, name);

/** Compares colors approximately, because the picture has a limited palette. */
async function readColor(png: Buffer, left: number, top: number): Promise<string | undefined> {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const colors = ['spruce', 'poppy', 'sky', 'gold', 'surface'];
  return colors.find((color) =>
    Buffer.from(tileBackgroundColor(color).slice(1), 'hex').every(
      (value, index) => Math.abs(value - (pixel[index] ?? 0)) < 4,
    ),
  );
}

const hasInk = async (png: Buffer, top: number, height: number, left = 0): Promise<boolean> => {
  const croppedImage = sharp(png).extract({ left, top, width: 570 - left, height });
  const { channels } = await sharp(await croppedImage.toBuffer()).stats();
  return (channels[0]?.min ?? 255) < 60;
};

test('a picture is the size social networks expect, under 60 kB, and the same each time', async () => {
  const tiles = ['surface data', 'gold net', 'spruce dna', 'sky arm', 'poppy sigma', 'gold atom']
    .concat(['spruce neuron', 'surface poppy', 'sky checkerboard'])
    .map((words) => toTile(...(words.split(' ') as [string, string])))
    .join('');
  const [first, second] = await Promise.all([drawPicture(tiles), drawPicture(tiles)]);
  const { width, height, format } = await sharp(first).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(first.length).toBeLessThan(60_000);
  expect(first.equals(second)).toBe(true);
  expect(await readColor(first, 572, 422), 'the third row').toBe('spruce');
});

test('shows the drawings from <main>, in the same order', async () => {
  const tiles = toTile('poppy', 'dashedSquare') + toTile('sky tile-large', 'triangle') + toTile('poppy', 'mentor');
  const png = await drawPicture(tiles + toTile('spruce', 'triangle'));
  // The "dashedSquare" icon is skipped, and so is the second triangle.
  expect(await readColor(png, 572, 2)).toBe('sky');
  expect(await readColor(png, 782, 2)).toBe('poppy');
  expect(await readColor(png, 992, 2)).toBe('gold');
  const rotatedTile = toTile('sky', 'triangle', ' transform="rotate(180 48 48)"');
  expect((await drawPicture(rotatedTile)).equals(await drawPicture(toTile('sky', 'triangle')))).toBe(false);
});

test("shows a title and a name of any length, unless the font can't write them", async () => {
  const longTitle = 'A very long title '.repeat(6).trim();
  for (const title of ['Login', longTitle, 'Electroencephalographically'])
    expect(await hasInk(await drawPicture('', title), 430, 150), title).toBe(true);
  expect(await hasInk(await drawPicture('', longTitle, ''), 0, 50), 'the margin above').toBe(false);
  expect(await hasInk(await drawPicture('', 'Team'), 580, 40), 'the margin below').toBe(false);
  const png = await drawPicture('', 'Добро пожаловать, Ada', 'Código');
  expect(await hasInk(png, 130, 500)).toBe(false);
  expect(await hasInk(await drawPicture('', 'Our team', 'Код Lab'), 56, 64, 130)).toBe(false);
  expect(await hasInk(png, 56, 64)).toBe(true);
  const longName = await drawPicture('', 'Our team', 'The East Bay Coding and STEM Foundation');
  expect(await hasInk(longName, 56, 64, 200)).toBe(true);
  expect(await hasInk(longName, 56, 64, 520), 'beside the tiles').toBe(false);
  const longWord = await drawPicture('', 'Electroencephalographically team');
  expect(await hasInk(longWord, 130, 500, 520), 'beside the tiles').toBe(false);
  expect(await hasInk(longWord, 548, 30, 250), 'the short second line').toBe(false);
});

test('each page has its own picture, except pages with noindex', () => {
  const route = { title: 'T', description: 'D' };
  expect(previewPicturePathOf({ ...route, path: '/' })).toBe('/og.png');
  expect(previewPicturePathOf({ ...route, path: '/events/robots' })).toBe('/og-events-robots.png');
  expect(previewPicturePathOf({ ...route, path: '/events/robots', previewPath: '/events' })).toBe('/og-events.png');
  expect(previewPicturePathOf({ ...route, path: '/account', noindex: true })).toBe('/og.png');
});
