import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Defined only during the build. Browsers read the page's `data-built` attribute instead. */
const envBuildTime: number | undefined = import.meta.env.BUILD_TIME;

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  const timer = setInterval(onChange, MINUTE_MS);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    clearInterval(timer);
  };
}
const getCurrentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const getBuildTime = () =>
  envBuildTime ?? (Date.parse(document.documentElement.dataset.built ?? '') || getCurrentMinute());

/**
 * Returns the current minute's start in ms, updated each minute and when someone returns to the tab. During hydration,
 * returns the build time, to match the HTML.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, getCurrentMinute, getBuildTime);
