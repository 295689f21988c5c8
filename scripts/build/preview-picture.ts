import sharp from 'sharp';
import { hasGlyphs, textToSvg, textWidthOf, wrapText } from './text-to-svg.ts';
import { backgroundColor, color, drawing } from './tile-drawings.ts';

export const pictureSize = { width: 1200, height: 630 };

const module = 210;
const columns = 3;
const margin = 56;
const textWidth = pictureSize.width - columns * module - 2 * margin;

interface TileOfPage {
  readonly name: string;
  readonly ground: string;
  /** `width` and `height` are in grid cells of `module` pixels. */
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly transform: string;
}

const grounds = ['gold', 'spruce', 'sky', 'poppy', 'surface', 'bay'];
/** Icons that aren't decoration, so the picture leaves them out. */
const signs = [
  'arrow',
  'diagonalArrow',
  'checkmark',
  'dashedSquare',
  'instagram',
  'facebook',
  'linkedin',
];

const tile = (words: string): TileOfPage => {
  const [ground = '', name = ''] = words.split(' ');
  return { name, ground, width: 1, height: 1, viewBox: '0 0 96 96', transform: '' };
};
/** Extra tiles, for the picture of a page that has few of its own. */
const more = [
  'surface poppy',
  'gold chip',
  'spruce spike',
  'sky loop',
  'poppy rings',
  'gold cursor',
]
  .concat(['spruce branch', 'sky glider', 'surface dots'])
  .map(tile);

const svgTile =
  /<svg class="tile ?([^"]*)" viewBox="(0 0 \d+ \d+)"[^>]*><use href="[^"#]*#(\w+)"(?: transform="([^"]*)")?/g;

function findTiles(html: string): readonly TileOfPage[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const found = [...main.matchAll(svgTile)].flatMap(
    ([, classes = '', viewBox = '', name = '', transform = ''], place): TileOfPage[] => {
      if (signs.includes(name)) return [];
      const own = classes.split(' ');
      const large = own.includes('tile-large');
      return [
        {
          name,
          ground: own.find((one) => grounds.includes(one)) ?? grounds[place % 4] ?? '',
          width: large || own.includes('tile-wide') ? 2 : 1,
          height: large ? 2 : 1,
          viewBox,
          transform,
        },
      ];
    },
  );
  const names = found.map(({ name }) => name);
  return [...found, ...more.filter(({ name }) => !names.includes(name))];
}

/** Puts each tile in the first cell where it fits, like the mosaics on the pages. */
function mosaic(tiles: readonly TileOfPage[]): string {
  const taken = new Set<number>();
  const cells = (at: number, { width, height }: TileOfPage): readonly number[] =>
    Array.from({ length: width * height }, (_, place) =>
      (at % columns) + (place % width) < columns
        ? at + (place % width) + columns * Math.floor(place / width)
        : -1,
    );
  const places = Array.from({ length: columns * columns }, (_, place) => place);
  return tiles
    .map((one) => {
      const at = places.find((place) =>
        cells(place, one).every((cell) => places.includes(cell) && !taken.has(cell)),
      );
      if (at === undefined) return '';
      for (const cell of cells(at, one)) taken.add(cell);
      const x = pictureSize.width + ((at % columns) - columns) * module;
      const size = `width="${one.width * module}" height="${one.height * module}"`;
      const turn = one.transform === '' ? '' : ` transform="${one.transform}"`;
      return `<svg x="${x}" y="${Math.floor(at / columns) * module}" ${size} viewBox="${one.viewBox}"><rect width="100%" height="100%" fill="${backgroundColor(one.ground)}"/><g${turn}>${drawing(one.name, one.ground)}</g></svg>`;
    })
    .join('');
}

const sizes = Array.from({ length: 20 }, (_, step) => 88 - 4 * step);
const most = 5;

function titleText(title: string): string {
  if (!hasGlyphs(title)) return '';
  const fits = (size: number): boolean => {
    const lines = wrapText(title, textWidth / size);
    return lines.length <= most && lines.every((line) => textWidthOf(line) * size <= textWidth);
  };
  const size = sizes.find(fits) ?? 0;
  const lines = wrapText(title, textWidth / size).toReversed();
  const { height } = pictureSize;
  return lines
    .map((line, place) => textToSvg(line, margin, height - margin - place * size * 1.05, size))
    .join('');
}

function nameText(name: string): string {
  const left = margin + 64 + 18;
  if (!hasGlyphs(name)) return '';
  const size = Math.min(34, (textWidth - 64 - 18) / textWidthOf(name));
  return textToSvg(name, left, margin + 32 + size * 0.34, size);
}

export function previewPicture(html: string, title: string, name: string): Promise<Buffer> {
  const { width, height } = pictureSize;
  const mark = `<svg x="${margin}" y="${margin}" width="64" height="64" viewBox="0 0 48 48">${drawing('logo', 'spruce')}</svg>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color('paper')}"/><g fill="${color('ink')}">${titleText(title)}${nameText(name)}</g>${mark}${mosaic(findTiles(html))}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 7 }).toBuffer();
}
