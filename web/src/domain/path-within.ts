import { safeReturnPath } from './return-path';

/** The path of an absolute address, if it is one of this site. */
export function pathWithin(site: string, address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  return origin === site ? safeReturnPath(pathname + search + hash) : undefined;
}
