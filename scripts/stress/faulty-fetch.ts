// Where calls leave this process: those of a tab through the tab, all others as they are.
import { AsyncLocalStorage } from 'node:async_hooks';
import { promisify } from 'node:util';

/** Whoever decides what becomes of the calls that are made inside of it. */
export interface Caller {
  request(request: Request): Promise<Response>;
}

/** The tab in which something happens. */
export const current = new AsyncLocalStorage<Caller>();

const platformFetch = globalThis.fetch;
/** Stays real where a test holds the clock. */
const pause = promisify(setTimeout);
/** Where a page of the tests would stand, for addresses without a host. */
export const origin = 'http://site.test';

/**
 * For everything that has to arrive. An emulator under load drops connections of its own accord;
 * that is no fault of the plan, and whoever is told to be on a good line may not meet it.
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

/** Calls that no tab made: the measurement would miss them, so there may be none. */
export const strayCalls: string[] = [];

/** What happened in all tabs together, since a run in which nothing breaks proves nothing. */
export const tally = { calls: 0, faults: 0, crashes: 0, unhealthy: 0 };

/** Puts all calls under their tabs. To be called before the gateway, whose SDK keeps `fetch`. */
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
