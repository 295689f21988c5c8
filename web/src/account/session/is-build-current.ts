/** Whoever reserves waits for the answer. */
const TIMEOUT_MS = 4_000;

/**
 * Whether the server still serves the build that this page is from. An open page, or one that the browser restores from
 * its cache, may have older content. Returns `undefined` if the server doesn't respond.
 */
export async function isBuildCurrent(): Promise<boolean | undefined> {
  // The app's script has a hash of everything it loads in its name. Extensions may put scripts of their own before it.
  const script = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? '';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(location.pathname, { cache: 'no-cache', signal });
    return response.ok ? (await response.text()).includes(script) : undefined;
  } catch {
    return undefined;
  }
}
