import sharp from 'sharp';
import { hasGlyphs, textToSvg, textWidthOf, wrapText } from './text-to-svg.ts';
import { backgroundColor, tileSvg, tokenColor } from './tile-drawings.ts';

export const pictureSize = { width: 1200, height: 630 };

const tileSize = 210;
const columns = 3;
const margin = 56;
const textWidth = pictureSize.width - columns * tileSize - 2 * margin;

interface TileSpec {
  readonly name: string;
  readonly color: string;
  /** `width` and `height` are in grid cells of `tileSize` pixels. */
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly transform: string;
}

const tileColors = ['gold', 'spruce', 'sky', 'poppy', 'surface', 'bay'];
/** Icons that aren't decoration, so the picture leaves them out. */
const icons = [
  'arrow',
  'diagonalArrow',
  'checkmark',
  'dashedSquare',
  'instagram',
  'facebook',
  'linkedin',
];

const smallTile = (color: string, name: string): TileSpec => ({
  name,
  color,
  width: 1,
  height: 1,
  viewBox: '0 0 96 96',
  transform: '',
});
/** For the picture of a page that has few of its own. */
const extraTiles = [
  smallTile('surface', 'poppy'),
  smallTile('gold', 'chip'),
  smallTile('spruce', 'spike'),
  smallTile('sky', 'loop'),
  smallTile('poppy', 'rings'),
  smallTile('gold', 'cursor'),
  smallTile('spruce', 'branch'),
  smallTile('sky', 'glider'),
  smallTile('surface', 'dots'),
];

const svgTile =
  /<svg class="tile ?([^"]*)" viewBox="(0 0 \d+ \d+)"[^>]*><use href="[^"#]*#(\w+)"(?: transform="([^"]*)")?/g;

function findTiles(html: string): readonly TileSpec[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const found = [...main.matchAll(svgTile)].flatMap(
    ([, classes = '', viewBox = '', name = '', transform = ''], index): TileSpec[] => {
      if (icons.includes(name)) return [];
      const own = classes.split(' ');
      const large = own.includes('tile-large');
      return [
        {
          name,
          color: own.find((one) => tileColors.includes(one)) ?? tileColors[index % 4] ?? '',
          width: large || own.includes('tile-wide') ? 2 : 1,
          height: large ? 2 : 1,
          viewBox,
          transform,
        },
      ];
    },
  );
  const names = found.map(({ name }) => name);
  return [...found, ...extraTiles.filter(({ name }) => !names.includes(name))];
}

/** Puts each tile in the first cell where it fits, like the mosaics on the pages. */
function mosaic(tiles: readonly TileSpec[]): string {
  const taken = new Set<number>();
  const cellsFrom = (first: number, { width, height }: TileSpec): readonly number[] =>
    Array.from({ length: width * height }, (_, index) =>
      (first % columns) + (index % width) < columns
        ? first + (index % width) + columns * Math.floor(index / width)
        : -1,
    );
  const cells = Array.from({ length: columns * columns }, (_, index) => index);
  return tiles
    .map((tile) => {
      const first = cells.find((first) =>
        cellsFrom(first, tile).every((cell) => cells.includes(cell) && !taken.has(cell)),
      );
      if (first === undefined) return '';
      for (const cell of cellsFrom(first, tile)) taken.add(cell);
      const x = pictureSize.width + ((first % columns) - columns) * tileSize;
      const size = `width="${tile.width * tileSize}" height="${tile.height * tileSize}"`;
      const turn = tile.transform === '' ? '' : ` transform="${tile.transform}"`;
      return `<svg x="${x}" y="${Math.floor(first / columns) * tileSize}" ${size} viewBox="${tile.viewBox}"><rect width="100%" height="100%" fill="${backgroundColor(tile.color)}"/><g${turn}>${tileSvg(tile.name, tile.color)}</g></svg>`;
    })
    .join('');
}

const sizes = Array.from({ length: 20 }, (_, step) => 88 - 4 * step);
const maxLines = 5;

function titleText(title: string): string {
  if (!hasGlyphs(title)) return '';
  const fits = (size: number): boolean => {
    const lines = wrapText(title, textWidth / size);
    return lines.length <= maxLines && lines.every((line) => textWidthOf(line) * size <= textWidth);
  };
  const size = sizes.find(fits) ?? 0;
  const lines = wrapText(title, textWidth / size).toReversed();
  const { height } = pictureSize;
  return lines
    .map((line, index) => textToSvg(line, margin, height - margin - index * size * 1.05, size))
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
  const mark = `<svg x="${margin}" y="${margin}" width="64" height="64" viewBox="0 0 48 48">${tileSvg('logo', 'spruce')}</svg>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${tokenColor('paper')}"/><g fill="${tokenColor('ink')}">${titleText(title)}${nameText(name)}</g>${mark}${mosaic(findTiles(html))}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 7 }).toBuffer();
}
