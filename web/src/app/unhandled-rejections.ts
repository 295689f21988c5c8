import toast from 'react-hot-toast/headless';
import { errorReferenceLine } from '../browser/error-reference';
import { MESSAGES } from '../domain/messages';

/** Skips the errors of browser extensions, which run in the page too. */
export function watchUnhandledRejections(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isFromOrigin(location.origin, reason)) return;
    const lines = [MESSAGES.unexpected, errorReferenceLine(reason)];
    // With the same id, several failures show one toast.
    toast.error(lines.filter(Boolean).join('\n'), { id: 'unexpected' });
  });
}

/** One stack frame: "at call (URL:1:2)" in Chromium, "call@URL:1:2" in Firefox and Safari. */
const STACK_FRAME_PATTERN = /(?:^\s*at .*?|@)([a-z-]+:\/\/[^\s()]+):\d+:\d+\)?$/m;

/**
 * Checks the first stack frame with a URL, not the message, which may contain any URL. A reason
 * without a stack isn't ours, because our code rejects only with Error objects. When in doubt,
 * returns false, because a false alarm would worry the visitor.
 */
export function isFromOrigin(origin: string, reason: unknown): boolean {
  const stack = reason instanceof Error ? reason.stack : undefined;
  return STACK_FRAME_PATTERN.exec(stack ?? '')?.[1]?.startsWith(`${origin}/`) ?? false;
}
