// Tile drawings as plain SVG in the light scheme's colors, for pictures the build makes.
import { readFileSync } from 'node:fs';
import { fromRoot } from '../cli/paths.ts';

const read = (file: string): string => readFileSync(fromRoot(`web/src/ui/${file}`), 'utf8');

type Values = ReadonlyMap<string, string>;

function valuesOf(rule: string): Values {
  const declarations = rule.matchAll(/(--[\w-]+|(?<=\s)color):\s*([^;]+);/g);
  return new Map(
    Array.from(declarations, ([, name = '', value = '']) => [
      name,
      value.replace(/^light-dark\(\s*([^,]+),.*$/, '$1'),
    ]),
  );
}

const rules = [
  ...read('styles/tokens.css')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^}]*)\}/g),
];

const valuesFor = (selector: string): Values =>
  new Map(
    rules
      .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
      .flatMap(([, , body = '']) => [...valuesOf(body)]),
  );

const root = valuesFor(':root');

function resolveColor(name: string, colors: Values): string {
  const value = colors.get(name) ?? root.get(name);
  if (value === undefined) throw new Error(`web/src/ui/styles/tokens.css has no ${name}`);
  const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return inner === undefined ? value : resolveColor(inner, colors);
}

export const tokenColor = (name: string): string => resolveColor(`--${name}`, new Map());

const symbols = new Map(
  Array.from(
    read('tiles.svg').matchAll(/<symbol id="(\w+)"[^>]*>([\s\S]*?)<\/symbol>/g),
    ([, name = '', drawing = '']) => [name, drawing],
  ),
);

export function tileSvg(name: string, color: string): string {
  const text = symbols.get(name);
  if (text === undefined) throw new Error(`web/src/ui/tiles.svg has no ${name}`);
  const values = valuesFor(`.${color}`);
  return text
    .replaceAll(/var\((--[\w-]+)\)/g, (_, variable: string) => resolveColor(variable, values))
    .replaceAll('currentColor', () => resolveColor('color', values));
}

export const backgroundColor = (color: string): string =>
  resolveColor('--background', valuesFor(`.${color}`));
