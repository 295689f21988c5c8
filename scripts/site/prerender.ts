// Makes the HTML of each route from the shell (web/index.html, as Vite built it) and the server entry. It is
// complete without JavaScript.
import type { RouteRow } from '../../web/src/app/routes.tsx';
import { stylesOf } from './page-styles.ts';
import { isDocument } from './small-scripts.ts';

interface PrerenderInput {
  readonly shell: string;
  /** The complete style sheet, and the file that holds it. */
  readonly css: string;
  readonly cssFile: string;
  /** The script file that starts the app, and those that it needs on this page. */
  readonly entry: string;
  readonly preload: readonly string[];
  /** The page's own components, for the classes that other content would show. */
  readonly source: string;
  /** The file of the boot script. */
  readonly boot: string;
  readonly inline: Readonly<Record<'boot' | 'guard' | 'rules', string>>;
  readonly render: (path: string) => Promise<string>;
}

// React renders the tags of <head> first.
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
/** Vite's own tags for the script and the styles: some pages load them later, and none in this order. */
const viteTags =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>)/g;

/** /about -> about.html, / -> index.html: files without folders give addresses without a final slash. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`;

function fill(html: string, slot: string, text: string): string {
  if (!html.includes(slot)) throw new Error(`web/index.html has no ${slot}`);
  // A function, because "$&" in a replacement text has a special meaning.
  return html.replace(slot, () => text);
}

/** The tags that load the app: scripts at once, the style sheet when the app applies it. */
function appTags({ cssFile, entry, preload }: PrerenderInput): string {
  return [
    `<link rel="preload" as="style" href="/${cssFile}">`,
    ...preload.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
  ].join('');
}

/** The HTML of one route. */
export async function prerender(row: RouteRow, input: PrerenderInput): Promise<string> {
  const { css, source, boot, inline, render } = input;
  const rendered = await render(row.path);
  const head = headTags.exec(rendered)?.[0] ?? '';
  const body = rendered.slice(head.length);
  const style = `<style>${stylesOf(css, body, source)}</style>`;
  const app = appTags(input);
  // Taken out of the template by the boot script: of a guarded page at once, so that it is inline there.
  // The guard alone would be too late: browsers look for what to load ahead of the scripts.
  const later = `<template id="app">${app}</template>`;
  const slots = row.guarded
    ? {
        guard: `<script>${inline.guard}</script>`,
        template: `${later}<script>${inline.boot}</script>`,
      }
    : isDocument(row)
      ? {
          head: `<script type="speculationrules">${inline.rules}</script><script defer src="/${boot}"></script>`,
          template: later,
        }
      : { head: app };
  let html = input.shell.replace(viteTags, '').replaceAll(/>\s+</g, '><');
  html = fill(html, '<!--guard-->', slots.guard ?? '');
  html = fill(html, '<!--head-->', head + style + (slots.head ?? ''));
  html = fill(html, '<!--app-->', body);
  return fill(html, '<!--template-->', slots.template ?? '');
}
