// Makes the HTML of each route from the shell (web/index.html, as Vite built it) and the server entry. It is
// complete without JavaScript.
import type { RouteRow } from '../../web/src/app/routes.tsx';
import { UserError } from '../cli/run-command.ts';
import { isDocument } from './inline-scripts.ts';
import { stylesOf } from './page-styles.ts';

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
  readonly inline: Readonly<Record<'boot' | 'form' | 'guard' | 'over' | 'rules', string>>;
  /** No page is for search engines. */
  readonly hidden: boolean;
  /** The log-in's HTML, which a page for members brings along for everybody else. */
  readonly login: string;
  readonly render: (path: string) => Promise<string>;
  /** The time of the build, on a site that has events. */
  readonly built: string | undefined;
  /** More for the head. */
  readonly head: string;
  /** The styles, where they are not those of this page alone. */
  readonly style: string | undefined;
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

/** The tags that load the app; its style sheet is applied by the app. */
function appTags({ cssFile, entry, preload }: PrerenderInput): string {
  return [
    `<link rel="preload" as="style" href="/${cssFile}">`,
    ...preload.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
  ].join('');
}

/** A page's head and body, to be put in place of another page's. */
function loginTemplate(html: string): string {
  const [, head, body] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(html) ?? [];
  if (!head || !body) throw new Error('The log-in must be made before the pages for members.');
  return `<template id="login">${head}${body}</template>`;
}

/** The HTML of one route. */
export async function prerender(
  row: Omit<RouteRow, 'page'>,
  input: PrerenderInput,
): Promise<string> {
  const { css, source, inline, render, built } = input;
  const rendered = await render(row.path).catch((error: Error) => {
    const places = error.stack?.split('\n').filter((line) => /[/\\]web[/\\]src[/\\]/.test(line));
    throw new UserError(
      [`The page "${row.path}" can't be rendered: ${error.message}`, ...(places ?? [])].join('\n'),
    );
  });
  const head = headTags.exec(rendered)?.[0] ?? '';
  // The router writes this at each link for a way of loading that the site does not use.
  const body = rendered.slice(head.length).replaceAll(' data-discover="true"', '');
  const style = `<style>${input.style ?? stylesOf(css, body, source)}</style>`;
  const app = appTags(input);
  // Its script takes the app out of the template; browsers don't look there for what to load. It is inline,
  // because a request of its own would delay the first paint.
  const script = row.guarded || isDocument(row) ? inline.boot : inline.form;
  const template = `<template id="app">${app}</template><script>${script}</script>`;
  const rules = isDocument(row) ? `<script type="speculationrules">${inline.rules}</script>` : '';
  const guard = row.guarded ? `<script>${inline.guard}</script>` : '';
  const over = body.includes(' data-end="') ? `<script data-events>${inline.over}</script>` : '';
  const robots = input.hidden && !row.noindex ? '<meta name="robots" content="noindex">' : '';
  let html = input.shell.replace(viteTags, '').replaceAll(/>\s+</g, '><');
  html = fill(html, '<!--guard-->', guard);
  html = fill(html, '<!--head-->', head + robots + input.head + style + rules);
  html = fill(html, '<!--app-->', body);
  if (built) html = fill(html, '<html lang="en"', `<html lang="en" data-built="${built}"`);
  const login = row.guarded ? loginTemplate(input.login) : '';
  return fill(html, '<!--template-->', login + template + over);
}
