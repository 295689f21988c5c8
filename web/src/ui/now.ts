import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Defined only during the build. Browsers read the page's `data-built` attribute instead. */
const built: number | undefined = import.meta.env.BUILD_TIME;

const neverChanges = () => () => undefined;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const buildTime = () =>
  built ?? (Date.parse(document.documentElement.dataset.built ?? '') || thisMinute());

/** Returns the start of the current minute, in ms, or the build time during hydration, to match the HTML. */
export const useNow = (): number => useSyncExternalStore(neverChanges, thisMinute, buildTime);
