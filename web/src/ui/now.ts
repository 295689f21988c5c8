import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The time of the build, while the site is built. */
const built: number | undefined = import.meta.env.BUILD_TIME;

const neverChanges = () => () => undefined;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const buildTime = () =>
  built ?? (Date.parse(document.documentElement.dataset.built ?? '') || thisMinute());

/** The visitor's time. In a prerendered page first that of the build, because React has to find what it says. */
export const useNow = (): number => useSyncExternalStore(neverChanges, thisMinute, buildTime);
