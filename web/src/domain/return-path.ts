// Where a log-in may lead: pages of this site only.

const LONGEST = 2000;

/**
 * The wish if it is a path of this site, else "/". A wish comes from the history entry that the
 * dashboard's guard wrote, but it is treated as if a stranger had written it.
 */
export function safeReturnPath(wish: unknown): string {
  if (typeof wish !== 'string' || wish.length > LONGEST) return '/';
  // A second slash or a backslash would name a host; browsers drop control characters silently.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wish)) return '/';
  const { origin, pathname, search, hash } = new URL(wish, 'https://site.invalid');
  // "/.//host" resolves to "//host": what the address means decides, not how it is spelt.
  if (origin !== 'https://site.invalid' || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
