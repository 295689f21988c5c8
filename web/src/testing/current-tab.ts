// The tab to which the running code belongs: its calls go through that tab's connection, and the globals of a browser
// are the tab's. To be loaded before the SDK, which keeps the `fetch` that it finds.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tab } from './tab';

export const current = new AsyncLocalStorage<Tab>();

/** All that are open. */
export const tabs = new Set<Tab>();

/** Where a page of the tests would be, for addresses without a host. */
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
