// Browser extensions run in the page too, and their errors arrive in the same event as the site's own.

/** One stack frame: "at call (URL:1:2)" in Chromium, "call@URL:1:2" in Firefox and Safari. */
const FRAME = /(?:^\s*at .*?|@)([a-z-]+:\/\/[^\s()]+):\d+:\d+\)?$/m;

/**
 * Checks only the first stack frame, because the message before it may contain any URL. An error without a frame isn't
 * ours, because our code rejects only with Error objects, which have a stack. When in doubt, returns false, because a
 * false alarm would worry the visitor.
 */
export function isErrorFrom(origin: string, reason: unknown): boolean {
  const stack = reason instanceof Error ? reason.stack : undefined;
  return FRAME.exec(stack ?? '')?.[1]?.startsWith(`${origin}/`) ?? false;
}
