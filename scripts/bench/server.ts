// Serves a built site the way Firebase Hosting does, and logs every answer. superstatic, which Hosting's own
// emulator runs on, applies the configuration; the files are compressed ahead of time, so that the
// compression takes no part in the figures.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { server } from 'superstatic';
import { host } from '../cli/ports.ts';
import { UserError } from '../cli/run-command.ts';

/** The files of a site by their address, such as "/about.html". */
export type Files = ReadonlyMap<string, Buffer>;

/** The hosting part of a firebase.json, which only superstatic reads. */
export type Hosting = object;

export interface Site {
  readonly name: string;
  readonly origin: string;
  /** Of each answer since the list was emptied, the size of its body as it was sent. */
  readonly answers: { readonly script: boolean; readonly bytes: number }[];
}

export function readFiles(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const addressOf = (file: string) => `/${relative(folder, file).split(sep).join('/')}`;
  return new Map(files.map((file) => [addressOf(file), readFileSync(file)]));
}

/** The configuration of another built site: the firebase.json beside its folder. */
export function readHosting(folder: string): Hosting {
  if (!existsSync(join(folder, 'index.html')))
    throw new UserError(`--against needs a folder with an index.html, and ${folder} has none.`);
  const file = join(folder, '..', 'firebase.json');
  const { hosting = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return [hosting].flat()[0];
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
/** What superstatic's README describes and its types leave out. */
type CreateServer = (options: object) => {
  use(handler: Handler): void;
  listen(ready: () => void): Server;
};

const isText = /\.(?:html|js|css|json|svg|xml|txt|ico|webmanifest)$/;

// Hosting serves this address itself. Pages that load the SDK ask for it.
const projectConfig = JSON.stringify({ apiKey: 'none', projectId: 'bench', appId: 'none' });

export async function serve(
  name: string,
  files: Files,
  hosting: Hosting,
): Promise<Site & { close(): void }> {
  const answers: Site['answers'] = [];
  const plain = new Map([...files, ['/__/firebase/init.json', Buffer.from(projectConfig)]]);
  const brotli = new Map(
    [...plain]
      .filter(([path]) => isText.test(path))
      .map(([path, text]) => [path, brotliCompressSync(text)]),
  );
  const compressed = new WeakSet<IncomingMessage>();
  const provider = async (request: IncomingMessage, path: string) => {
    const body = brotli.get(path) ?? plain.get(path);
    if (brotli.has(path)) compressed.add(request);
    return body ? { stream: Readable.from([body]), size: body.length } : null;
  };
  const compression: Handler = (request, response, next) => {
    if (compressed.has(request)) response.setHeader('Content-Encoding', 'br');
    next();
  };
  // As a function, because superstatic merges an object with the firebase.json of the current folder.
  const config = async () => hosting;
  const create: CreateServer = server;
  const app = create({ port: 0, hostname: host, provider, compression, config });
  app.use((_, response, next) => {
    response.on('finish', () => {
      const script = /javascript/.test(String(response.getHeader('Content-Type')));
      answers.push({ script, bytes: Number(response.getHeader('Content-Length') ?? 0) });
    });
    next();
  });
  const listening = await new Promise<Server>((ready) => {
    const started = app.listen(() => ready(started));
  });
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = () => {
    listening.closeAllConnections();
    listening.close();
  };
  return { name, origin: `http://${host}:${port}`, answers, close };
}
