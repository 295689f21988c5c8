import sharp from 'sharp';
import { hasGlyphs, textToSvg, textWidthOf, wrapText } from './text-to-svg.ts';
import { colorOfToken, tileBackgroundColor, toColoredDrawing } from './tile-drawings.ts';

export const PREVIEW_SIZE = { width: 1200, height: 630 };
const TILE_SIZE = 210;
const COLUMN_COUNT = 3;
const MARGIN = 56;
const TEXT_WIDTH = PREVIEW_SIZE.width - COLUMN_COUNT * TILE_SIZE - 2 * MARGIN;

type PreviewTile = { readonly name: string; readonly color: string; readonly transform?: string };

const TILE_COLORS = ['gold', 'spruce', 'sky', 'poppy', 'surface', 'bay'];
/** Icons that aren't decoration, so the picture leaves them out. */
const SKIPPED_DRAWINGS = ['arrow', 'diagonalArrow', 'checkmark', 'dashedSquare', 'instagram', 'facebook', 'linkedin'];

/** For the picture of a page that has few of its own. */
const FILLER_TILES = ['poppy', 'chip', 'spike', 'loop', 'rings', 'cursor', 'branch', 'glider', 'dots'].map(
  (name, index): PreviewTile => ({ name, color: TILE_COLORS[index % TILE_COLORS.length] ?? '' }),
);

/** Square drawings. Wider ones have another view box. */
const TILE_PATTERN =
  /<svg class="tile ?([^"]*)" viewBox="0 0 96 96"[^>]*><use href="[^"#]*#(\w+)"(?: transform="([^"]*)")?/g;

function choosePreviewTiles(html: string): readonly PreviewTile[] {
  const mainHtml = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const pageTiles = Array.from(
    mainHtml.matchAll(TILE_PATTERN),
    ([, classes = '', name = '', transform], index): PreviewTile => {
      const color = classes.split(' ').find((className) => TILE_COLORS.includes(className));
      return { name, color: color ?? TILE_COLORS[index % 4] ?? '', ...(transform && { transform }) };
    },
  );
  return [...pageTiles, ...FILLER_TILES].filter(
    ({ name }, index, tiles) =>
      !SKIPPED_DRAWINGS.includes(name) && tiles.findIndex((otherTile) => otherTile.name === name) === index,
  );
}

function toPlacedTileSvg({ name, color, transform = '' }: PreviewTile, index: number): string {
  const x = PREVIEW_SIZE.width + ((index % COLUMN_COUNT) - COLUMN_COUNT) * TILE_SIZE;
  const y = Math.floor(index / COLUMN_COUNT) * TILE_SIZE;
  return `<svg x="${x}" y="${y}" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 96 96"><rect width="100%" height="100%" fill="${tileBackgroundColor(color)}"/><g transform="${transform}">${toColoredDrawing(name, color)}</g></svg>`;
}

const TITLE_SIZES = Array.from({ length: 20 }, (_, step) => 88 - 4 * step);
const MAX_LINES = 5;

function toTitleSvg(title: string): string {
  if (!hasGlyphs(title)) return '';
  const doesFit = (size: number): boolean => {
    const lines = wrapText(title, TEXT_WIDTH / size);
    return lines.length <= MAX_LINES && lines.every((line) => textWidthOf(line) * size <= TEXT_WIDTH);
  };
  const size = TITLE_SIZES.find(doesFit) ?? 0;
  const lines = wrapText(title, TEXT_WIDTH / size).toReversed();
  const { height } = PREVIEW_SIZE;
  return lines.map((line, index) => textToSvg(line, MARGIN, height - MARGIN - index * size * 1.05, size)).join('');
}

function toSiteNameSvg(name: string): string {
  if (!hasGlyphs(name)) return '';
  const size = Math.min(34, (TEXT_WIDTH - 64 - 18) / textWidthOf(name));
  return textToSvg(name, MARGIN + 64 + 18, MARGIN + 32 + size * 0.34, size);
}

export function drawPreview(html: string, title: string, siteName: string): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const logoSvg = `<svg x="${MARGIN}" y="${MARGIN}" width="64" height="64" viewBox="0 0 48 48">${toColoredDrawing('logo', 'spruce')}</svg>`;
  const tiles = choosePreviewTiles(html)
    .slice(0, COLUMN_COUNT ** 2)
    .map(toPlacedTileSvg);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colorOfToken('paper')}"/><g fill="${colorOfToken('ink')}">${toTitleSvg(title)}${toSiteNameSvg(siteName)}</g>${logoSvg}${tiles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 7 }).toBuffer();
}
