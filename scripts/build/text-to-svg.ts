// Draws text as outlines of the heading font, so pictures look the same on computers without it.
import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { fromRoot } from '../cli/paths.ts';

const font = create(readFileSync(fromRoot('web/src/ui/fonts/familjen-grotesk-700.woff2')));
if (font.isCollection) throw new Error('the heading font is a collection');
const { unitsPerEm } = font;

/** Whether the font has all of the text's characters. The font covers English and Spanish. */
export const hasGlyphs = (text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** The width is in ems. */
export const textWidthOf = (text: string): number =>
  font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / unitsPerEm;

export const textToSvg = (text: string, left: number, baseline: number, size: number): string => {
  const scale = size / unitsPerEm;
  let width = 0;
  const glyphPaths = font.glyphsForString(text).map(({ path, advanceWidth }) => {
    const x = width;
    width += advanceWidth;
    return `<path transform="translate(${x} 0)" d="${path.toSVG()}"/>`;
  });
  return `<g transform="translate(${left} ${baseline}) scale(${scale} ${-scale})">${glyphPaths.join('')}</g>`;
};

/** Breaks the text into lines of at most `width` ems. A longer word gets its own line. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extendedLine = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidthOf(extendedLine) <= width) lines[lines.length - 1] = extendedLine;
    else lines.push(word);
  }
  return lines;
}
