const MAX_PATH_LENGTH = 2000;

export const RETURN_TO_PARAM = 'returnTo';

/** For an email whose link leads back to a page of this site. */
export type WithReturnTo = { returnTo?: string };

type UrlParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

export const toLoginUrl = (location: UrlParts): string => addReturnTo('/login', fullPathOf(location));

export const addReturnTo = (to: string, returnTo: string): string =>
  returnTo === '/' ? to : `${to}?${RETURN_TO_PARAM}=${encodeURIComponent(returnTo)}`;

/** Hosting shows /account at //account too, which would read as a host. */
export const fullPathOf = ({ pathname, search, hash }: UrlParts): string =>
  pathname.replace(/^\/+/, '/') + search + hash;

/**
 * Returns the path if it's on this site, or "/" if it isn't. Anyone could have written the path,
 * because it comes from a URL, directly or through the history entry's state.
 */
export function parseReturnTo(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > MAX_PATH_LENGTH) return '/';
  // A second slash or a backslash could start a host. Browsers ignore some control characters, so allow none.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)) return '/';
  const { pathname, search, hash } = new URL(returnTo, 'https://site.invalid');
  // Check the resolved URL again, because "/.//host" becomes "//host".
  if (pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}

/** Returns a URL's path if it's on this site, and `undefined` if it isn't. */
export function sameOriginPath(siteOrigin: string, url: string | null): string | undefined {
  if (url === null || !`${url}/`.startsWith(`${siteOrigin}/`)) return undefined;
  const { pathname, search, hash } = new URL(url);
  return parseReturnTo(pathname + search + hash);
}
