// The module "virtual:drawings": what the code of each class draws, computed once, when the site is built.
import type { Plugin } from 'vite';
import type { Content } from '../../web/content/fields/files.ts';
import { at } from '../cli/paths.ts';
import { textOf } from './content-files.ts';
import { draw } from './drawings.ts';

/** Of each class the path that its code draws, or nothing. */
export function drawingsIn(text: string): readonly (string | null)[] {
  const { classes }: Content<'classes'> = JSON.parse(text);
  return classes.list.map(({ made }): string | null => {
    const drawing = made && draw(made.code);
    return drawing && 'path' in drawing ? drawing.path : null;
  });
}

export const drawingsPlugin = (): Plugin => ({
  name: 'drawings',
  resolveId: { filter: { id: /^virtual:drawings$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:drawings$/ },
    handler() {
      this.addWatchFile(at('web/content/classes.json'));
      return `export default ${JSON.stringify(drawingsIn(textOf('classes')))}`;
    },
  },
});
