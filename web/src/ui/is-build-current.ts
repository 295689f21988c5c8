import { APP_SCRIPT_URL } from './app-script-url';

/** Short, because the reserve button waits for it. */
const TIMEOUT_MS = 4_000;

/**
 * Whether the server still serves the build that this page is from. An open page, or one that the browser restores from
 * its cache, may have older content. Returns `undefined` if the server doesn't respond.
 */
export async function isBuildCurrent(): Promise<boolean | undefined> {
  // The development server replaces what has changed.
  if (import.meta.env.DEV) return true;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(location.pathname, { cache: 'no-cache', signal });
    const text = await response.text();
    // The current build may have removed an offer and its page. Its not-found page names its script, too.
    const isFromBuild = response.ok || (response.status === 404 && text.includes('/assets/app-'));
    return isFromBuild ? text.includes(new URL(APP_SCRIPT_URL).pathname) : undefined;
  } catch {
    return undefined;
  }
}
