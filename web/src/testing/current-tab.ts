// The tab whose code is running: its calls go through the tab's connection, and browser globals are the tab's. Import
// it before the SDK, which keeps the `fetch` it finds.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tab } from './tab';

export const current = new AsyncLocalStorage<Tab>();

/** All open tabs. */
export const tabs = new Set<Tab>();

/** The base for URLs without a host. */
export const ORIGIN = 'http://site.test';

export const platformFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const tab = current.getStore();
  if (!tab) return platformFetch(input, init);
  return tab.fetch(new Request(typeof input === 'string' ? new URL(input, ORIGIN) : input, init));
};
for (const name of ['window', 'document', 'navigator', 'localStorage'] as const) {
  const ours = Reflect.get(globalThis, name);
  Object.defineProperty(globalThis, name, { get: () => current.getStore()?.[name] ?? ours });
}
