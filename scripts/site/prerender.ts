// Makes the HTML of every route out of the shell (web/index.html, as Vite built it) and the server
// entry. The result is complete without JavaScript and holds no inline script.
import type { RouteRow } from '../../web/src/app/routes.tsx';

interface PrerenderInput {
  readonly shell: string;
  readonly css: string;
  /** Files of the scripts that the page needs at once, besides the shell's own. */
  readonly preload: readonly string[];
  readonly render: (path: string) => Promise<string>;
}

// React puts what belongs into <head> at the front of what it renders.
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** /about -> about.html; / -> index.html: flat files, for addresses without a slash at the end. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`;

function fill(html: string, slot: string, text: string): string {
  if (!html.includes(slot)) throw new Error(`web/index.html has no ${slot}`);
  // A function, because "$&" in a text would otherwise mean something.
  return html.replace(slot, () => text);
}

/** The HTML of one route. */
export async function prerender(row: RouteRow, input: PrerenderInput): Promise<string> {
  const rendered = await input.render(row.path);
  const head = headTags.exec(rendered)?.[0] ?? '';
  const preload = input.preload
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
  // In the document, and not as a file: that saves a round trip before the first paint.
  const shell = input.shell.replace(/\s*<link rel="stylesheet"[^>]*>/, '');
  const filled = fill(shell, '<!--head-->', `${head}<style>${input.css}</style>${preload}`);
  return fill(filled, '<!--app-->', rendered.slice(head.length));
}
