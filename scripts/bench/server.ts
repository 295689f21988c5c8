// Serves a built site with superstatic, the Hosting emulator's server, and records each response's size. Files are
// compressed in advance, so response times don't include compression.
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { server } from 'superstatic';
import { LOCAL_HOST } from '../cli/ports.ts';
import { UserError } from '../cli/run-command.ts';

/** A site's files by path, such as "/about.html". */
export type Files = ReadonlyMap<string, Buffer>;

export interface BenchSite {
  readonly name: string;
  readonly origin: string;
  /** Responses since the list was last cleared. `bytes` is the body's size as sent. */
  readonly responses: { readonly isScript: boolean; readonly bytes: number }[];
}

export function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pathOf = (file: string) => `/${relative(folder, file).split(sep).join('/')}`;
  return new Map(files.map((file) => [pathOf(file), readFileSync(file)]));
}

/** Reads another clone's Hosting config. `folder` is that clone's built site. */
export function readHosting(folder: string): object {
  const file = join(folder, '..', 'firebase.json');
  if (existsSync(file)) return [JSON.parse(readFileSync(file, 'utf8')).hosting].flat()[0];
  throw new UserError(`--against needs a built site's folder, with firebase.json next to it.`);
}

const TEXT_FILE = /\.(?:html|js|css|json|svg|xml|txt|ico|webmanifest)$/;

export async function serveFiles(name: string, hosting: object, files: Files): Promise<BenchSite> {
  const responses: BenchSite['responses'] = [];
  const textFiles = [...files].filter(([path]) => TEXT_FILE.test(path));
  const compressedFiles = new Map(textFiles.map(([path, text]) => [path, brotliCompressSync(text)]));
  const compressedRequests = new WeakSet<IncomingMessage>();
  const provider = async (request: IncomingMessage, path: string) => {
    const body = compressedFiles.get(path) ?? files.get(path);
    if (compressedFiles.has(path)) compressedRequests.add(request);
    return body ? { stream: Readable.from([body]), size: body.length } : null;
  };
  const compression = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (compressedRequests.has(request)) response.setHeader('Content-Encoding', 'br');
    next();
  };
  // A function, because superstatic would merge an object with the current folder's firebase.json.
  const config = async () => hosting;
  const options: object = { port: 0, hostname: LOCAL_HOST, provider, compression, config };
  const httpServer: Server = server(options).listen().unref();
  httpServer.on('request', (_, response) => {
    response.on('finish', () => {
      const isScript = /javascript/.test(String(response.getHeader('Content-Type')));
      responses.push({ isScript, bytes: Number(response.getHeader('Content-Length') ?? 0) });
    });
  });
  await once(httpServer, 'listening');
  const { port } = httpServer.address() as AddressInfo;
  return { name, origin: `http://${LOCAL_HOST}:${port}`, responses };
}
