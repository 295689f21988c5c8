// Where a log-in may lead: pages of this site only.

const LONGEST = 2000;

/** The field of the log-in's address with the page that a person without a session asked for. */
export const RETURN_TO = 'returnTo';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The address of the log-in that leads back to a page. */
export function loginAddress({ pathname, search, hash }: Address): string {
  return `/login?${RETURN_TO}=${encodeURIComponent(pathname + search + hash)}`;
}

/**
 * The address if it is a path of this site, else "/". It comes from the log-in's address
 * or history entry, where anybody can write it.
 */
export function safeReturnPath(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > LONGEST) return '/';
  // After a second slash or a backslash comes a host, and browsers ignore control characters.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)) return '/';
  const { pathname, search, hash } = new URL(returnTo, 'https://site.invalid');
  // The resolved address is checked again: "/.//host" becomes "//host".
  if (pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
