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
  readonly transform?: string;
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

/** For the picture of a page that has few of its own. */
const extraTiles: readonly TileSpec[] = [
  { name: 'poppy', color: 'surface' },
  { name: 'chip', color: 'gold' },
  { name: 'spike', color: 'spruce' },
  { name: 'loop', color: 'sky' },
  { name: 'rings', color: 'poppy' },
  { name: 'cursor', color: 'gold' },
  { name: 'branch', color: 'spruce' },
  { name: 'glider', color: 'sky' },
  { name: 'dots', color: 'surface' },
];

/** Square drawings. Wider ones have another view box. */
const svgTile =
  /<svg class="tile ?([^"]*)" viewBox="0 0 96 96"[^>]*><use href="[^"#]*#(\w+)"(?: transform="([^"]*)")?/g;

function findTiles(html: string): readonly TileSpec[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const pageTiles = Array.from(
    main.matchAll(svgTile),
    ([, classes = '', name = '', transform], index): TileSpec => {
      const color = classes.split(' ').find((one) => tileColors.includes(one));
      return { name, color: color ?? tileColors[index % 4] ?? '', ...(transform && { transform }) };
    },
  );
  return [...pageTiles, ...extraTiles].filter(
    ({ name }, index, all) =>
      !icons.includes(name) && all.findIndex((other) => other.name === name) === index,
  );
}

function tileAt({ name, color, transform }: TileSpec, index: number): string {
  const x = pictureSize.width + ((index % columns) - columns) * tileSize;
  const y = Math.floor(index / columns) * tileSize;
  const transformAttribute = transform === undefined ? '' : ` transform="${transform}"`;
  return `<svg x="${x}" y="${y}" width="${tileSize}" height="${tileSize}" viewBox="0 0 96 96"><rect width="100%" height="100%" fill="${backgroundColor(color)}"/><g${transformAttribute}>${tileSvg(name, color)}</g></svg>`;
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

export function previewPicture(
  html: string,
  { title }: { readonly title: string },
  { name }: { readonly name: string },
): Promise<Buffer> {
  const { width, height } = pictureSize;
  const logoSvg = `<svg x="${margin}" y="${margin}" width="64" height="64" viewBox="0 0 48 48">${tileSvg('logo', 'spruce')}</svg>`;
  const tiles = findTiles(html)
    .slice(0, columns * columns)
    .map(tileAt);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${tokenColor('paper')}"/><g fill="${tokenColor('ink')}">${titleText(title)}${nameText(name)}</g>${logoSvg}${tiles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 7 }).toBuffer();
}
