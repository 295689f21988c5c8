// Draws the figures of the pages as one SVG in the colors of the site, for the light and the dark scheme.
import { readFileSync } from 'node:fs';
import { at } from '../cli/paths.ts';
import type { Bar, Panel } from './bars.ts';

const colors = ['paper', 'ink', 'muted', 'hair', 'poppy', 'spruce', 'edge'] as const;

/** Of each color, what web/src/ui/styles/tokens.css says for a scheme. */
function colorRules(scheme: 0 | 1): string {
  const css = readFileSync(at('web/src/ui/styles/tokens.css'), 'utf8');
  const values = colors.map((name) => {
    const both = new RegExp(`--${name}: light-dark\\(([^,]+), ([^)]+)\\)`).exec(css);
    return `--${name}:${both?.[scheme + 1]}`;
  });
  return `svg{${values.join(';')}}`;
}

const style = `${colorRules(0)}
@media (prefers-color-scheme:dark){${colorRules(1)}}
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:13px;fill:var(--ink)}
.paper{fill:var(--paper)}
.title{font-size:18px;font-weight:700}
.head{font-weight:700}
.small{font-size:12px;fill:var(--muted)}
.site{fill:var(--poppy)}
.floor{fill:var(--edge)}
.line{stroke:var(--hair)}
.range{stroke:var(--ink);stroke-width:1.5}`;

const width = 880;
const margin = 28;
const labelWidth = 128;
const panelWidth = (width - 2 * margin - labelWidth) / 3;
/** The longest bar; the rest of a panel is for its figure. */
const barWidth = panelWidth - 96;
const top = 116;
const rowHeight = 50;
const thickness = 12;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const round = (value: number): number => Math.round(value * 10) / 10;
const text = (x: number, y: number, words: string, kind = ''): string =>
  `<text x="${round(x)}" y="${round(y)}"${kind && ` class="${kind}"`}>${escaped(words)}</text>`;
const box = (x: number, y: number, long: number, kind: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(1, long))}" height="${thickness}" class="${kind}"/>`;

/** The bar of the site with its figure, above that of the floor. */
function drawBar(bar: Bar, x: number, y: number, scale: number, format: Panel['format']): string {
  const { site, floor, ratio } = bar;
  if (site === undefined) return text(x, y + 11, 'not measured', 'small');
  const parts = [box(x, y, site.median * scale, 'site')];
  let end = Math.max(site.median, site.high) * scale;
  if (site.high > site.low)
    parts.push(
      `<path d="M${round(x + site.low * scale)} ${y + thickness / 2}H${round(x + site.high * scale)}" class="range"/>`,
    );
  if (floor) {
    parts.push(box(x, y + thickness + 2, floor.median * scale, 'floor'));
    end = Math.max(end, floor.median * scale);
  }
  const figure = x + end + 8;
  parts.push(text(figure, y + 11, format(site.median)));
  if (ratio) parts.push(text(figure, y + 26, `${ratio.median.toFixed(2)} × floor`, 'small'));
  return parts.join('');
}

function drawPanel({ title, format, bars }: Panel, x: number): string {
  const all = bars.flatMap(({ site, floor }) => [site?.median, site?.high, floor?.median]);
  const scale = barWidth / Math.max(...all.filter((value) => value !== undefined));
  const rows = bars.map((bar, row) => drawBar(bar, x, top + row * rowHeight, scale, format));
  return [text(x, top - 18, title, 'head'), ...rows].join('\n');
}

/** @param notes lines about how it was measured */
export function drawing(panels: readonly Panel[], notes: readonly string[]): string {
  const [{ bars } = { bars: [] }] = panels;
  const bottom = top + bars.length * rowHeight;
  const height = bottom + 24 + notes.length * 18;
  const labels = bars.map(({ label }, row) => {
    const [first = '', second] = label;
    const y = top + row * rowHeight;
    return [text(margin, y + 11, first), second ? text(margin, y + 26, second, 'small') : ''].join(
      '',
    );
  });
  const title = 'Each page beside its floor: the same page without script';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">`,
    `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" rx="8" class="paper"/>`,
    text(margin, 40, title, 'title'),
    box(margin, 56, 16, 'site'),
    text(margin + 24, 66.5, 'this site'),
    box(margin + 108, 56, 16, 'floor'),
    text(margin + 132, 66.5, 'its floor'),
    `<path d="M${margin} ${top - 10}H${width - margin}M${margin} ${bottom}H${width - margin}" class="line"/>`,
    ...labels,
    ...panels.map((panel, index) => drawPanel(panel, margin + labelWidth + index * panelWidth)),
    ...notes.map((note, line) => text(margin, bottom + 24 + line * 18, note, 'small')),
    '</svg>',
    '',
  ].join('\n');
}
