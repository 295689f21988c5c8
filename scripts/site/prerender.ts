// Makes the HTML of each route from the shell (web/index.html, as Vite built it) and the server entry. It is
// complete without JavaScript and has no inline script.
import type { RouteRow } from '../../web/src/app/routes.tsx';

interface PrerenderInput {
  readonly shell: string;
  readonly css: string;
  /** The script files that the page needs at once, besides those of the shell. */
  readonly preload: readonly string[];
  readonly render: (path: string) => Promise<string>;
}

// React renders the tags of <head> first.
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** /about -> about.html, / -> index.html: files without folders give addresses without a final slash. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`;

function fill(html: string, slot: string, text: string): string {
  if (!html.includes(slot)) throw new Error(`web/index.html has no ${slot}`);
  // A function, because "$&" in a replacement text has a special meaning.
  return html.replace(slot, () => text);
}

/** The HTML of one route. */
export async function prerender(row: RouteRow, input: PrerenderInput): Promise<string> {
  const rendered = await input.render(row.path);
  const head = headTags.exec(rendered)?.[0] ?? '';
  const preload = input.preload
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
  // Styles in the document instead of a file save a round trip before the first paint.
  const shell = input.shell.replace(/\s*<link rel="stylesheet"[^>]*>/, '');
  const filled = fill(shell, '<!--head-->', `${head}<style>${input.css}</style>${preload}`);
  return fill(filled, '<!--app-->', rendered.slice(head.length));
}
