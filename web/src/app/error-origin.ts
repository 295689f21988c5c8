// Whether a failure is the site's own. Browser extensions run in the page as well, and their failures
// end up in the same event.

/** One line of a stack: "at call (address:1:2)" in Chromium, "call@address:1:2" in Firefox and Safari. */
const FRAME = /(?:^\s*at .*?|@)([a-z-]+:\/\/[^\s()]+):\d+:\d+\)?$/m;

/**
 * The script that failed is the first address of the stack; the message before it may name any.
 * Without an address the failure is taken for a stranger's: this site rejects with errors alone, which
 * have one, and a false alarm on a page that works would only worry its reader.
 */
export function isErrorFrom(origin: string, reason: unknown): boolean {
  const stack = reason instanceof Error ? reason.stack : undefined;
  return FRAME.exec(stack ?? '')?.[1]?.startsWith(`${origin}/`) ?? false;
}
