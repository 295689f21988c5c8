import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The build time, while building the site. */
const built: number | undefined = import.meta.env.BUILD_TIME;

const neverChanges = () => () => undefined;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const buildTime = () =>
  built ?? (Date.parse(document.documentElement.dataset.built ?? '') || thisMinute());

/** The current minute. During hydration, the build's time instead, because React must match the prerendered HTML. */
export const useNow = (): number => useSyncExternalStore(neverChanges, thisMinute, buildTime);
