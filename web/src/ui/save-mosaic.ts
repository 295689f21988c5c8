// Saves the user's mosaic as an SVG file. The file embeds its font and uses plain color values,
// because it can't use the page's font or custom properties.

import { saveFile } from '../browser/save-file';
import font from './fonts/familjen-grotesk-700.woff2?url';
import sprite from './tiles.svg?no-inline';

const TILE_SIZE = 96;
const WIDTH = 4 * TILE_SIZE;
const HEIGHT = 6 * TILE_SIZE;
const MARGIN = 24;
const FONT_FAMILY = "'Familjen Grotesk', Arial, sans-serif";
const FONT_WEIGHT = 700;
const MAX_NAME_FONT_SIZE = 36;

/** @throws if the drawings or the font don't load */
export async function saveMosaic(mosaic: Element, name: string, siteName: string): Promise<void> {
  const [spriteResponse, fontResponse] = await Promise.all([fetchFile(sprite), fetchFile(font)]);
  const fontUrl = await toDataUrl(fontResponse);
  // The user has since logged out, or someone else has logged in.
  if (!mosaic.isConnected) return;
  const drawings = new Map(
    Array.from(
      (await spriteResponse.text()).matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs),
      ([, id = '', drawing = '']) => [id, drawing],
    ),
  );
  const { left, top, width, height } = mosaic.getBoundingClientRect();
  const scale = WIDTH / width;
  const mosaicTop = HEIGHT - Math.round(height * scale);
  const tiles = [...mosaic.querySelectorAll<SVGElement>(':scope > svg')].map((tile) => {
    const tileRect = tile.getBoundingClientRect();
    const snapToGrid = (distance: number) => Math.round((distance * scale) / TILE_SIZE) * TILE_SIZE;
    const size = snapToGrid(tileRect.width);
    // Read these before resolveVariable() changes the color, because computed styles are live.
    const { color, backgroundColor } = getComputedStyle(tile);
    const useElement = tile.querySelector('use');
    const drawing = drawings
      .get(useElement?.getAttribute('href')?.split('#')[1] ?? '')
      ?.replaceAll(/var\(--[\w-]+\)/g, (variable) => resolveVariable(tile, variable))
      .replaceAll('currentColor', color);
    const content = drawing
      ? toSvgElement('g', { transform: useElement?.getAttribute('transform') ?? '' }, drawing)
      : toSvgElement(
          'text',
          { x: 48, y: 70, 'font-size': 60, 'text-anchor': 'middle', fill: color },
          escapeXml(tile.textContent),
        );
    const attributes = {
      x: snapToGrid(tileRect.left - left),
      y: mosaicTop + snapToGrid(tileRect.top - top),
      width: size,
      height: size,
      viewBox: '0 0 96 96',
    };
    const background = toSvgElement('rect', { width: 96, height: 96, fill: backgroundColor });
    return toSvgElement('svg', attributes, background + content);
  });
  const pageStyle = getComputedStyle(document.documentElement);
  const fontSize = MAX_NAME_FONT_SIZE * Math.min(1, (WIDTH - 2 * MARGIN) / measureName(name));
  const svgAttributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: 3 * WIDTH,
    height: 3 * HEIGHT,
    'font-family': FONT_FAMILY,
    'font-weight': FONT_WEIGHT,
    fill: pageStyle.color,
  };
  const content = [
    toSvgElement('style', {}, `@font-face{font-family:"Familjen Grotesk";src:url(${fontUrl})}`),
    toSvgElement('rect', { width: '100%', height: '100%', fill: pageStyle.backgroundColor }),
    toSvgElement('text', { x: MARGIN, y: 44, 'font-size': 16 }, escapeXml(siteName)),
    toSvgElement('text', { x: MARGIN, y: mosaicTop - MARGIN, 'font-size': fontSize }, escapeXml(name)),
    ...tiles,
  ];
  saveFile('my-mosaic.svg', 'image/svg+xml', toSvgElement('svg', svgAttributes, content.join('')));
}

/** The attributes' values must not contain quotation marks. */
function toSvgElement(name: string, attributes: Readonly<Record<string, string | number>>, content = ''): string {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${attributeText.join('')}>${content}</${name}>`;
}

/** Returns the name's width at the largest size. If the page doesn't have the font, a wider one is measured. */
function measureName(name: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return WIDTH;
  context.font = `${FONT_WEIGHT} ${MAX_NAME_FONT_SIZE}px ${FONT_FAMILY}`;
  return context.measureText(name).width;
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function toDataUrl(response: Response): Promise<string> {
  const bytes = Array.from(new Uint8Array(await response.arrayBuffer()), (byte) => String.fromCharCode(byte));
  return `data:font/woff2;base64,${btoa(bytes.join(''))}`;
}

/** Returns a custom property's plain color, by setting it as the tile's `color` and reading the computed value. */
function resolveVariable(tile: SVGElement, value: string): string {
  tile.style.color = value;
  const { color } = getComputedStyle(tile);
  tile.style.color = '';
  return color;
}

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>\p{Cc}]/gu, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '');
