// Where a log-in may lead: pages of this site only.

const LONGEST = 2000;

/**
 * The address if it is a path of this site, else "/". It comes from the history entry that the
 * dashboard's guard wrote, but is checked as if somebody else had written it.
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
