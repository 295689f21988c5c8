// Tracks which tab's code is running, so fetch() and the browser globals are that tab's. Import this before the SDK,
// which keeps a reference to `fetch`.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SimulatedTab } from './simulated-tab';

export const currentTabContext = new AsyncLocalStorage<SimulatedTab>();

export const tabsOfTest = new Set<SimulatedTab>();
export const SITE_ORIGIN = 'http://site.test';
export const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const tab = currentTabContext.getStore();
  if (!tab) return realFetch(input, init);
  return tab.fetch(new Request(typeof input === 'string' ? new URL(input, SITE_ORIGIN) : input, init));
};
for (const name of ['window', 'document', 'navigator', 'localStorage'] as const) {
  const original = Reflect.get(globalThis, name);
  Object.defineProperty(globalThis, name, { get: () => currentTabContext.getStore()?.[name] ?? original });
}
