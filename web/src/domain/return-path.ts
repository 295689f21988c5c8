// Where login may redirect: only within this site.

const MAX_LENGTH = 2000;

/** The login URL's parameter for the page requested without a session. */
export const RETURN_TO = 'returnTo';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The login URL that leads back to a page. */
export function loginUrl({ pathname, search, hash }: Address): string {
  return `/login?${RETURN_TO}=${encodeURIComponent(pathname + search + hash)}`;
}

/**
 * The path if it's on this site, else "/". It comes from the login URL or the history entry, so anyone could have
 * written it.
 */
export function safeReturnPath(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > MAX_LENGTH) return '/';
  // A second slash or a backslash starts a host, and browsers ignore control characters.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)) return '/';
  const { pathname, search, hash } = new URL(returnTo, 'https://site.invalid');
  // Check the resolved URL again: "/.//host" becomes "//host".
  if (pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
