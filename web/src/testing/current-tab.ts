// Tracks which tab's code is running, so fetch() and the browser globals are that tab's. Import this before the SDK,
// which keeps a reference to `fetch`.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tab } from './tab';

export const current = new AsyncLocalStorage<Tab>();

export const tabs = new Set<Tab>();

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
