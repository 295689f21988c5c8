// Compares a site on the network with a build: its pages, its files and each header.
import pLimit from 'p-limit';
import { allPagesOf, type BuiltFiles } from '../built-site/built-files.ts';
import { UserError } from '../cli/run-command.ts';
import { type HeaderRule, headersAt } from '../site/headers.ts';

export interface Build {
  readonly files: BuiltFiles;
  readonly rules: readonly HeaderRule[];
}

/** What a release changes of the site that is online. */
export interface Changes {
  /** Pages whose HTML differs, or that are not there yet. */
  readonly pages: readonly string[];
  /** Files that are not there yet. */
  readonly files: readonly string[];
}

const atOnce = pLimit(6);

async function ask(address: string, method = 'GET'): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
  } catch (error) {
    throw new UserError(
      `${address} cannot be reached (${error instanceof Error ? error.message : error}): check the address and your connection.`,
    );
  }
}

const fileOf = (page: string): string => (page === '/' ? '/index.html' : `${page}.html`);

/** Finds out what a release of the build would change. */
export async function compareFiles(origin: string, { files }: Build): Promise<Changes> {
  const differs = async (page: string): Promise<string[]> => {
    const online = await ask(origin + page);
    const same = online.ok && (await online.text()) === files.get(fileOf(page))?.plain.toString();
    return same ? [] : [page];
  };
  const isMissing = async (file: string): Promise<string[]> =>
    (await ask(origin + file, 'HEAD')).ok ? [] : [file];
  const others = [...files.keys()].filter((file) => !file.endsWith('.html'));
  const found = (all: readonly string[], look: (one: string) => Promise<string[]>) =>
    Promise.all(all.map((one) => atOnce(() => look(one)))).then((lists) => lists.flat());
  return {
    pages: await found(
      allPagesOf(files).filter((page) => page !== '/404'),
      differs,
    ),
    files: await found(others, isMissing),
  };
}

/** One sentence for each status and header at an address that is not as the build wants it. */
export async function headerDifferences(
  origin: string,
  { files, rules }: Build,
): Promise<readonly string[]> {
  const pages = allPagesOf(files).filter((page) => page !== '/404');
  const others = [...files.keys()].filter((file) => !file.endsWith('.html'));
  const looked = await Promise.all(
    [
      ...[...pages, ...others].map((path) => ({ path, status: 200 })),
      ...['/no-such-page', '/assets/no-such-file.js'].map((path) => ({ path, status: 404 })),
    ].map(({ path, status }) =>
      atOnce(async () => {
        const answer = await ask(origin + path);
        await answer.arrayBuffer();
        if (answer.status !== status)
          return [`${path} answers with status ${answer.status} instead of ${status}.`];
        return [...headersAt(path, rules)]
          .filter(([name, value]) => answer.headers.get(name) !== value)
          .map(([name, value]) => {
            const now = answer.headers.get(name);
            return `${path}: ${name} ${now === null ? 'is missing' : `is "${now}"`}, and should be "${value}".`;
          });
      }),
    ),
  );
  return looked.flat();
}
