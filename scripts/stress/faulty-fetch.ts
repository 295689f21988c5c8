// Replaces `fetch`: the calls of a tab go through the tab, all others go out unchanged.
import { AsyncLocalStorage } from 'node:async_hooks';
import { promisify } from 'node:util';

/** Decides what happens to the calls that are made inside it. */
export interface Caller {
  request(request: Request): Promise<Response>;
}

/** The tab to which the running code belongs. */
export const current = new AsyncLocalStorage<Caller>();

const platformFetch = globalThis.fetch;
/** Stays real where a test holds the clock. */
const pause = promisify(setTimeout);
/** Where a page of the tests would stand, for addresses without a host. */
export const origin = 'http://site.test';

/**
 * A fetch without injected faults. An emulator under load closes connections by itself; a tab whose
 * connection is meant to be good must not notice that.
 */
export async function healthyFetch(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await platformFetch(request.clone());
    } catch (error) {
      if (tries === 4) throw error;
      await pause(50 * tries);
    }
  }
}

/** Calls that no tab made. There must be none, because no fault could reach them. */
export const strayCalls: string[] = [];

/** Totals of all tabs: they show that the run did meet faults. */
export const tally = { calls: 0, faults: 0, crashes: 0, overloaded: 0 };

/** Call this before the gateway is loaded, because its SDK keeps the `fetch` that it finds. */
export function installTabs(): void {
  globalThis.fetch = (input, init) => {
    const tab = current.getStore();
    if (tab) return tab.request(asRequest(input, init));
    strayCalls.push(String(input));
    return platformFetch(input, init);
  };
}

const asRequest = (input: RequestInfo | URL, init?: RequestInit): Request =>
  new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
