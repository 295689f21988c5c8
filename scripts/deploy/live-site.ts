// Compares the pages and files of a site on the network with a build.
import pLimit from 'p-limit';
import { allPagesOf, type BuiltFiles } from '../bench/built-files.ts';
import type { HeaderRule } from '../build/headers.ts';
import { UserError } from '../cli/run-command.ts';

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

/** So many requests at a time. */
export const atOnce = pLimit(6);

/** @throws UserError if nobody answers */
export async function ask(address: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, {
      ...options,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
  } catch (error) {
    throw new UserError(
      `${address} cannot be reached (${error instanceof Error ? error.message : error}): check the address and your connection.`,
    );
  }
}

/** The pages that have an address of their own. */
export const pagesToVisit = (files: BuiltFiles): readonly string[] =>
  allPagesOf(files).filter((page) => page !== '/404');

export const otherFiles = (files: BuiltFiles): readonly string[] =>
  [...files.keys()].filter((file) => !file.endsWith('.html'));

const fileOf = (page: string): string => (page === '/' ? '/index.html' : `${page}.html`);

/** Finds out what a release of the build would change. */
export async function compareFiles(origin: string, { files }: Build): Promise<Changes> {
  const differs = async (page: string): Promise<string[]> => {
    const online = await ask(origin + page);
    const same = online.ok && (await online.text()) === files.get(fileOf(page))?.plain.toString();
    return same ? [] : [page];
  };
  const isMissing = async (file: string): Promise<string[]> =>
    (await ask(origin + file, { method: 'HEAD' })).ok ? [] : [file];
  const found = (all: readonly string[], look: (one: string) => Promise<string[]>) =>
    Promise.all(all.map((one) => atOnce(() => look(one)))).then((lists) => lists.flat());
  return {
    pages: await found(pagesToVisit(files), differs),
    files: await found(otherFiles(files), isMissing),
  };
}
