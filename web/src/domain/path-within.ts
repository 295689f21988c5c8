import { safeReturnPath } from './return-path';

export function pathWithin(site: string, address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash } = new URL(address);
  return origin === site ? safeReturnPath(pathname + search + hash) : undefined;
}
