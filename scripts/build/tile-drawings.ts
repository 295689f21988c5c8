// Tile drawings as plain SVG in the light scheme's colors, for pictures the build makes.
import { readFileSync } from 'node:fs';
import { fromRoot } from '../cli/paths.ts';

const readUiFile = (file: string): string => readFileSync(fromRoot(`web/src/ui/${file}`), 'utf8');

type CssValues = ReadonlyMap<string, string>;

const cssWithoutComments = readUiFile('styles/tokens.css').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const cssRules = [...cssWithoutComments.matchAll(/([^{}]+)\{([^}]*)\}/g)];

const DECLARATION_PATTERN = /(--[\w-]+|(?<=\s)color):\s*([^;]+);/g;

const valuesOfSelector = (selector: string): CssValues =>
  new Map(
    cssRules
      .filter(([, selectors = '']) => selectors.split(',').some((part) => part.trim() === selector))
      .flatMap(([, , body = '']) => [...body.matchAll(DECLARATION_PATTERN)])
      .map(([, name = '', value = '']) => [name, value.replace(/^light-dark\(\s*([^,]+),.*$/, '$1')]),
  );

const rootValues = valuesOfSelector(':root');

function resolveColor(name: string, colors: CssValues): string {
  const value = colors.get(name) ?? rootValues.get(name);
  if (value === undefined) throw new Error(`web/src/ui/styles/tokens.css has no ${name}`);
  const variableName = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return variableName === undefined ? value : resolveColor(variableName, colors);
}

export const colorOfToken = (name: string): string => resolveColor(`--${name}`, new Map());

const symbols = readUiFile('tiles.svg').matchAll(/<symbol id="(\w+)"[^>]*>([\s\S]*?)<\/symbol>/g);
const drawingByName = new Map(Array.from(symbols, ([, name = '', drawing = '']) => [name, drawing]));

export function toColoredDrawing(name: string, color: string): string {
  const drawing = drawingByName.get(name);
  if (drawing === undefined) throw new Error(`web/src/ui/tiles.svg has no ${name}`);
  const values = valuesOfSelector(`.${color}`);
  return drawing
    .replaceAll(/var\((--[\w-]+)\)/g, (_, variableName: string) => resolveColor(variableName, values))
    .replaceAll('currentColor', () => resolveColor('color', values));
}

export const tileBackgroundColor = (color: string): string =>
  resolveColor('--background', valuesOfSelector(`.${color}`));
