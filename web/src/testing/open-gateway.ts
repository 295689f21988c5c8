// A gateway of its own for each tab, and the actions of a person in it.

import { CALL_TIMEOUT_MS } from '../domain/limits';
import { withTimeout } from '../domain/timeout';
import type { SessionStore } from '../firebase/auth-session';
import { createGateway, type Gateway } from '../firebase/gateway';
import { backend, type TestTab } from './test-tab';
import { type Outcome, passUntil } from './time';

let opened = 0;

/** @param store where its sessions are kept; without one they last as long as the gateway */
export function openGatewayIn(
  tab: TestTab,
  store?: SessionStore,
  apiKey = backend.options.apiKey,
): Gateway {
  opened += 1;
  const name = `tab-${opened}`;
  const options = { ...backend.options, apiKey };
  return tab.run(() => createGateway({ ...backend, options }, store ? { store, name } : { name }));
}

/** One action under its deadline, as a form starts it, up to its end. */
export function act<T>(
  tab: TestTab,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T>> {
  return passUntil(tab.run(() => withTimeout(CALL_TIMEOUT_MS, work)));
}
