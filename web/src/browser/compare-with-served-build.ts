import { APP_SCRIPT_URL } from './app-script-url';

/** Short, because the reserve button waits for it. */
const COMPARE_TIMEOUT_MS = 4_000;

/**
 * Which build the server serves: `this`, which the page is from, or `another`. An open page, or one that the browser
 * restores from its cache, may have older content. It's `unknown` if the server doesn't respond, or with an error.
 */
export async function compareWithServedBuild(timeoutMs = COMPARE_TIMEOUT_MS): Promise<'this' | 'another' | 'unknown'> {
  // The development server replaces what has changed.
  if (import.meta.env.DEV) return 'this';
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(location.pathname, { cache: 'no-cache', signal });
    const text = await response.text();
    if (text.includes(new URL(APP_SCRIPT_URL).pathname)) return 'this';
    // Another build may have removed this page. Its not-found page names its script, too.
    return response.ok || (response.status === 404 && text.includes('/assets/app-')) ? 'another' : 'unknown';
  } catch {
    return 'unknown';
  }
}
