import { safeReturnPath } from './return-path';

export function sameOriginPath(siteOrigin: string, url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { origin, pathname, search, hash } = new URL(url);
  return origin === siteOrigin ? safeReturnPath(pathname + search + hash) : undefined;
}
