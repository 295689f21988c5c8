// Whether an error comes from the site's own code. Browser extensions run in the page as well, and
// their errors arrive in the same event.

/** One line of a stack: "at call (address:1:2)" in Chromium, "call@address:1:2" in Firefox and Safari. */
const FRAME = /(?:^\s*at .*?|@)([a-z-]+:\/\/[^\s()]+):\d+:\d+\)?$/m;

/**
 * The script that failed is the first address of the stack; the message before it may contain any
 * address. Without an address the error counts as foreign: this site's own rejections are errors, which
 * have one, and a false alarm would worry the visitor.
 */
export function isErrorFrom(origin: string, reason: unknown): boolean {
  const stack = reason instanceof Error ? reason.stack : undefined;
  return FRAME.exec(stack ?? '')?.[1]?.startsWith(`${origin}/`) ?? false;
}
