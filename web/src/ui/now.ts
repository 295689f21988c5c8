import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The build time, while building the site. */
const built: number | undefined = import.meta.env.BUILD_TIME;

const neverChanges = () => () => undefined;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const buildTime = () =>
  built ?? (Date.parse(document.documentElement.dataset.built ?? '') || thisMinute());

/** The visitor's time. On a prerendered page, first the build's time, because React must match its HTML. */
export const useNow = (): number => useSyncExternalStore(neverChanges, thisMinute, buildTime);
