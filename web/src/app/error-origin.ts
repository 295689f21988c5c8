// Whether an error comes from the site's own code. Browser extensions run in the page too, and their errors arrive in
// the same event.

/** One stack frame: "at call (address:1:2)" in Chromium, "call@address:1:2" in Firefox and Safari. */
const FRAME = /(?:^\s*at .*?|@)([a-z-]+:\/\/[^\s()]+):\d+:\d+\)?$/m;

/**
 * The first URL in the stack is the script that failed; the message before it may contain any URL. Without a URL, the
 * error counts as foreign: this site's own rejections are errors, which have one, and a false alarm would worry the
 * visitor.
 */
export function isErrorFrom(origin: string, reason: unknown): boolean {
  const stack = reason instanceof Error ? reason.stack : undefined;
  return FRAME.exec(stack ?? '')?.[1]?.startsWith(`${origin}/`) ?? false;
}
