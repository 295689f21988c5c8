// Tracks which tab's code is running, so fetch() and the browser globals are that tab's. Import this before the SDK,
// which keeps a reference to `fetch`.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The part of Tab that this file and the clock need, so they don't import tab.ts. */
export interface BrowserTab {
  readonly window: object;
  readonly document: object;
  readonly navigator: object;
  readonly localStorage: object;
  readonly calls: readonly string[];
  fetch(request: Request): Promise<Response>;
  requestsSettled(): Promise<void>;
  close(): void;
}

export const currentTab = new AsyncLocalStorage<BrowserTab>();

export const openTabs = new Set<BrowserTab>();

export const ORIGIN = 'http://site.test';

export const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const tab = currentTab.getStore();
  if (!tab) return realFetch(input, init);
  return tab.fetch(new Request(typeof input === 'string' ? new URL(input, ORIGIN) : input, init));
};
for (const name of ['window', 'document', 'navigator', 'localStorage'] as const) {
  const original = Reflect.get(globalThis, name);
  Object.defineProperty(globalThis, name, { get: () => currentTab.getStore()?.[name] ?? original });
}
