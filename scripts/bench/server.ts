// Serves a built site on a free port of this computer in the manner of Firebase Hosting: brotli, addresses
// without ".html" or a slash at the end, the headers of the configuration, 404.html for what is not there.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type HeaderRule, headersAt } from '../build/headers.ts';
import { host } from '../cli/ports.ts';
import type { BuiltFile, BuiltFiles } from './built-files.ts';

export interface Site {
  readonly name: string;
  readonly files: BuiltFiles;
  readonly headers: readonly HeaderRule[];
  /** Unknown addresses get index.html, as single-page applications want it. */
  readonly singlePage?: boolean;
  /** Collects what fails in its pages. A site without this collection must not have failures. */
  readonly faults?: Set<string>;
}

/** One answer of the server. `bytes` is the body as sent, without headers. */
export interface Answer {
  readonly path: string;
  readonly kind: 'document' | 'script' | 'style' | 'font' | 'image' | 'other';
  readonly status: number;
  readonly bytes: number;
}

export interface ServedSite extends Site {
  readonly origin: string;
  /** Every answer, oldest first. Whoever measures empties it. */
  readonly answers: Answer[];
  readonly close: () => Promise<void>;
}

// Hosting knows the project that a site belongs to. A real project's name has six letters or more, so that
// nobody can own this one; the browser of the measurements reaches no other computer anyway.
const project = JSON.stringify({ apiKey: 'none', projectId: 'bench', appId: 'none' });

const kindOf = (type: string): Answer['kind'] => {
  if (type.startsWith('text/html')) return 'document';
  if (type.startsWith('text/javascript')) return 'script';
  if (type.startsWith('text/css')) return 'style';
  const [kind] = type.split('/');
  return kind === 'font' || kind === 'image' ? kind : 'other';
};

const find = ({ files, singlePage }: Site, path: string) => {
  const folder = path.replace(/\/$/, '');
  const names = [path, `${path}.html`, `${folder}/index.html`];
  const file = names.map((name) => files.get(name)).find((one) => one !== undefined);
  if (file) return { file, status: 200 };
  const home = singlePage ? files.get('/index.html') : undefined;
  return home ? { file: home, status: 200 } : { file: files.get('/404.html'), status: 404 };
};

export async function serve(site: Site): Promise<ServedSite> {
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    answers.push(answer(site, request, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { ...site, origin: `http://${host}:${port}`, answers, close };
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): Answer {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const path = pathname.replace(/(?:\/index)?\.html$|\/$/, '') || '/';
  const done = (kind: Answer['kind'], status: number, body?: Buffer): Answer => {
    response.writeHead(status).end(body);
    return { path, kind, status, bytes: body?.length ?? 0 };
  };
  for (const [name, value] of headersAt(pathname, site.headers)) response.setHeader(name, value);
  if (path !== pathname && find(site, path).status === 200) {
    response.setHeader('Location', path);
    return done('other', 301);
  }
  if (path === '/__/firebase/init.json') {
    response.setHeader('Content-Type', 'application/json');
    return done('other', 200, Buffer.from(project));
  }
  const { file, status } = find(site, path);
  if (file === undefined) return done('other', 404);
  response.setHeader('Content-Type', file.type);
  const body = encoded(file, request, response);
  const tag = `"${createHash('sha256').update(file.plain).digest('base64url')}"`;
  response.setHeader('ETag', tag);
  const kind = kindOf(file.type);
  if (request.headers['if-none-match'] === tag) return done(kind, 304);
  return done(kind, status, body);
}

function encoded({ plain, brotli }: BuiltFile, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('Vary', 'Accept-Encoding');
  const accepts = /\bbr\b/.test(String(request.headers['accept-encoding']));
  if (!brotli || !accepts) return plain;
  response.setHeader('Content-Encoding', 'br');
  return brotli;
}
