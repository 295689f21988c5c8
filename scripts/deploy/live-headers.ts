// Compares the answers of a site on the network with what the build and its headers want. Headers that Hosting adds by
// itself (vary, x-served-by, x-cache and the like) are its own matter.
import http from 'node:http';
import https from 'node:https';
import { headersAt } from '../build/headers.ts';
import { ask, atOnce, type Build, otherFiles, pagesToVisit } from './live-site.ts';

// As another site would ask, and as browsers do.
const asked = { Origin: 'https://other.example', 'Accept-Encoding': 'br, gzip' };

// No page or file has such an address.
const MISSING = [
  '/no-such-page',
  '/about/no-such-page',
  '/404.html.bak',
  '/assets/no-such-file.js',
  '/no-such-picture.png',
  '/.env',
  '/.git/config',
  '/package.json',
];

/**
 * Google's own domains keep visitors on https by a value of their own, whatever a site says (firebase-tools 220): a year
 * with all subdomains, and the domain is in the browsers' list. Only a weaker value, or none, is a fault there.
 */
export function isGooglesHsts(origin: string, value: string | null): boolean {
  const google = /\.(?:web\.app|firebaseapp\.com)$/.test(new URL(origin).hostname);
  const [, seconds] = /^max-age=(\d+);.*includeSubDomains/i.exec(value ?? '') ?? [];
  return google && Number(seconds) >= 31_536_000;
}

const HSTS = 'Strict-Transport-Security';

const told = (value: string | null): string => (value === null ? 'is missing' : `is "${value}"`);

/** One sentence for each status and header of the answer at an address that is not as the build wants it. */
async function answerDifferences(
  origin: string,
  { rules }: Build,
  path: string,
  status: number,
): Promise<string[]> {
  const got = await ask(origin + path, { headers: asked });
  const { byteLength } = await got.arrayBuffer();
  if (got.status !== status)
    return [`${path} answers with status ${got.status} instead of ${status}.`];
  const head = await ask(origin + path, { method: 'HEAD', headers: asked });
  if (head.status !== status)
    return [`${path} answers to HEAD with status ${head.status} instead of ${status}.`];
  const wanted = [...headersAt(path, rules)];
  const foreign = [...got.headers].filter(([name]) => name.startsWith('access-control-'));
  return [
    ...wanted
      .map(([name, value]) => ({ name, value, now: got.headers.get(name) }))
      .filter(({ value, now }) => now !== value)
      .filter(({ name, now }) => name !== HSTS || !isGooglesHsts(origin, now))
      .map(({ name, value, now }) => `${path}: ${name} ${told(now)}, and should be "${value}".`),
    ...wanted
      .filter(([name]) => head.headers.get(name) !== got.headers.get(name))
      .map(([name]) => `${path}: ${name} ${told(head.headers.get(name))} in the answer to HEAD.`),
    ...foreign.map(
      ([name, value]) => `${path}: ${name} is "${value}", so pages of other sites can read it.`,
    ),
    ...(byteLength >= 1000 &&
    got.headers.get('content-type')?.startsWith('text/html') &&
    !got.headers.has('content-encoding')
      ? [`${path} is not compressed.`]
      : []),
  ];
}

/** A page has one address: with a slash or ".html" behind it, it leads there. */
async function redirectDifferences(origin: string, page: string): Promise<string[]> {
  const looked = [`${page}/`, `${page}.html`].map(async (path) => {
    const { status, headers } = await ask(origin + path);
    const to = headers.get('location');
    const leads = to !== null && new URL(to, origin).href === origin + page;
    return status === 301 && leads
      ? []
      : [
          `${path} answers with status ${status}${to === null ? '' : ` to ${to}`}, and should lead to ${page} with 301.`,
        ];
  });
  return (await Promise.all(looked)).flat();
}

/** The status of an answer to these headers alone: fetch adds some that forbid every cache to say "not modified". */
const statusOf = (address: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { get } = address.startsWith('https:') ? https : http;
    const signal = AbortSignal.timeout(20_000);
    const request = get(address, { headers, signal, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });

/** A page that the browser still has is not sent again (dart-lang/dart-pad 3913); the emulator alone always sends it. */
async function conditionalDifferences(origin: string): Promise<string[]> {
  const tag = (await ask(`${origin}/`, { headers: asked })).headers.get('etag');
  if (tag === null) return ['/: ETag is missing, so the page is sent again at each visit.'];
  const again = await statusOf(`${origin}/`, { ...asked, 'If-None-Match': tag });
  return again === 304 ? [] : ['/ is sent again to a browser that has it.'];
}

/** Without this answer of Hosting nobody can log in. */
async function configurationDifferences(origin: string): Promise<string[]> {
  const path = '/__/firebase/init.json';
  const { status } = await ask(origin + path);
  return status === 200
    ? []
    : [
        `${path} answers with status ${status}: link the web app to Hosting in the project's settings.`,
      ];
}

/** One sentence for each answer of the site at this address that is not as the build wants it. */
export async function headerDifferences(origin: string, built: Build): Promise<readonly string[]> {
  const pages = pagesToVisit(built.files);
  const rows = [
    ...[...pages, ...otherFiles(built.files)].map((path) => ({ path, status: 200 })),
    ...MISSING.map((path) => ({ path, status: 404 })),
  ];
  const page = pages.find((one) => one !== '/');
  const looks: readonly (() => Promise<string[]>)[] = [
    ...rows.map(
      ({ path, status }) =>
        () =>
          answerDifferences(origin, built, path, status),
    ),
    ...(page === undefined ? [] : [() => redirectDifferences(origin, page)]),
    () => conditionalDifferences(origin),
    () => configurationDifferences(origin),
  ];
  return (await Promise.all(looks.map((look) => atOnce(look)))).flat();
}
