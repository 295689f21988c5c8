// Simulates browser tabs. Tabs of the same browser share local storage, and each has its own window, document and
// connection. Tests inject faults into calls; all other calls reach the emulators.
import { EventEmitter, once } from 'node:events';
// These use real time, even while the test clock is stopped.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { deleteApp, getApps } from 'firebase/app';
import { vi } from 'vitest';
import { sessionStore } from '../account/session/stored-session';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { withTimeout } from '../domain/timeout';
import type { SessionChange } from '../firebase/auth-session';
import type { Backend } from '../firebase/config';
import { createGateway, type Gateway } from '../firebase/gateway';
import { current, ORIGIN, platformFetch, tabs } from './current-tab';
import { type Answer, failureOf } from './faults';
import { advanceUntil, waitUntilIdle } from './time';

let gateways = 0;

export async function closeTabs(): Promise<void> {
  for (const tab of tabs) tab.close();
  tabs.clear();
  vi.clearAllTimers();
  await Promise.all(getApps().map(deleteApp));
}

const {
  GCLOUD_PROJECT: projectId = '',
  FIREBASE_AUTH_EMULATOR_HOST: auth = '',
  FIRESTORE_EMULATOR_HOST: firestore = '',
} = process.env;

export const backend: Backend = {
  options: { apiKey: 'any-key-will-do', projectId },
  emulators: { auth, firestore },
};

/** Retries, because emulators under load drop connections, and tests don't expect that fault. */
async function fetchFromEmulator(request: Request, triesLeft = 3): Promise<Response> {
  try {
    const response = await platformFetch(request.clone());
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await pause(50);
    return fetchFromEmulator(request, triesLeft - 1);
  }
}

function gate() {
  const emitter = new EventEmitter();
  const open = () => {
    emitter.emit('open');
    return waitUntilIdle();
  };
  return { opened: once(emitter, 'open'), open };
}

function hosting(path: string): Response {
  if (path.endsWith('/init.json')) return Response.json(backend.options);
  const hosts = { auth: { hostAndPort: auth }, firestore: { hostAndPort: firestore } };
  return new Response(`var firebaseEmulators = ${JSON.stringify(hosts, null, 2)};`);
}

type Change = { key: string | null; newValue: string | null };

/** All tabs see a change at once. The other tabs get their storage events a moment later. */
function localStorageOf(tab: Tab, entries = new Map<string, string>()) {
  const store = (key: string, newValue: string | null): void => {
    if (newValue === (entries.get(key) ?? null)) return;
    if (newValue === null) entries.delete(key);
    else entries.set(key, newValue);
    for (const other of tabs)
      if (other !== tab && other.localStorage.entries === entries) other.receive({ key, newValue });
  };
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => store(key, value),
    removeItem: (key: string) => store(key, null),
  };
}

export type Work<T> = (gateway: Gateway, signal: AbortSignal) => Promise<T>;

export type Outcome<T> = {
  value?: T;
  failure?: string | undefined;
  ms: number;
};

export class Tab {
  /** The kinds of all calls made so far, such as "signUp", "lookup" and "commit". */
  readonly calls: string[] = [];
  readonly window = Object.assign(new EventTarget(), { location: new URL(ORIGIN) });
  readonly document = Object.assign(new EventTarget(), { hidden: false });
  readonly navigator = { onLine: true, userAgent: 'a test' };
  readonly localStorage: ReturnType<typeof localStorageOf>;
  readonly gateway: Gateway;
  readonly changes: SessionChange[] = [];
  private isClosed = false;
  private eventsArrive: Promise<unknown> = Promise.resolve();
  private readonly plans = new Map<string, { answer: Answer; times: number }>();
  private readonly onWire = new Set<Promise<Response>>();

  /** @param other another tab of the same browser */
  constructor(other?: Tab) {
    this.localStorage = localStorageOf(this, other?.localStorage.entries);
    tabs.add(this);
    gateways += 1;
    const own = { store: sessionStore, name: `tab-${gateways}` };
    this.gateway = this.run(() => createGateway(backend, own));
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** A call in flight never gets a response. */
  close(): void {
    this.isClosed = true;
  }

  start<T>(work: Work<T>): Promise<Outcome<T>> {
    const { gateway } = this;
    const began = performance.now();
    const ms = () => performance.now() - began;
    return this.run(() => withTimeout(CALL_TIMEOUT_MS, (signal) => work(gateway, signal))).then(
      (value) => ({ value, ms: ms() }),
      (error: unknown) => ({ failure: failureOf(error), ms: ms() }),
    );
  }

  async act<T>(work: Work<T>): Promise<Outcome<T>> {
    const outcome = await advanceUntil(this.start(work));
    await waitUntilIdle();
    return outcome;
  }

  async watch(): Promise<this> {
    this.run(() => this.gateway.watchSession((change) => this.changes.push(change)));
    await waitUntilIdle();
    return this;
  }

  /** The logged-in user's email; `null` if no one is logged in, `undefined` until known. */
  shownEmail(): string | null | undefined {
    const last = this.changes.at(-1);
    return last && (last.user?.email ?? null);
  }

  logOut(): Promise<void> {
    return this.run(() => this.gateway.logOut()).finally(waitUntilIdle);
  }

  async networkReturns(): Promise<void> {
    this.run(() => this.window.dispatchEvent(new Event('online')));
    await waitUntilIdle();
  }

  async becomesVisible(): Promise<void> {
    this.run(() => this.document.dispatchEvent(new Event('visibilitychange')));
    await waitUntilIdle();
  }

  storedKeys(): string[] {
    return [...this.localStorage.entries.keys()];
  }

  /** Injects a fault into the next calls of this kind, or of every kind with `*`. */
  fail(kind: string, answer: Answer, times = Number.POSITIVE_INFINITY): void {
    this.plans.set(kind, { answer, times });
  }

  /** Holds calls of this kind. Returns a function that releases them. */
  hold(kind: string, answer: Answer = (send) => send(), times?: number): () => Promise<void> {
    const { opened, open } = gate();
    this.fail(kind, (send) => opened.then(() => answer(send)), times);
    return open;
  }

  /** The server does its work, but its response arrives only once the returned function is called. */
  holdResponse(kind: string): () => Promise<void> {
    const { opened, open } = gate();
    this.fail(kind, (send) => send().then((response) => opened.then(() => response)), 1);
    return open;
  }

  clearFaults(): void {
    this.plans.clear();
  }

  callCount(kind: string): number {
    return this.calls.filter((call) => call === kind).length;
  }

  async answered(): Promise<void> {
    while (this.onWire.size > 0) await Promise.allSettled(this.onWire);
  }

  async fetch(request: Request): Promise<Response> {
    const never = new Promise<Response>(() => undefined);
    if (this.isClosed) return never;
    const { origin, pathname } = new URL(request.url);
    const kind = /:(\w+)$/.exec(pathname)?.[1] ?? pathname;
    this.calls.push(kind);
    const plan = this.plans.get(kind) ?? this.plans.get('*');
    const send = () => {
      const answer =
        origin === ORIGIN ? Promise.resolve(hosting(pathname)) : fetchFromEmulator(request);
      this.onWire.add(answer);
      return answer.finally(() => this.onWire.delete(answer));
    };
    const isPlanned = plan && plan.times > 0;
    if (isPlanned) plan.times -= 1;
    const response = await (isPlanned ? plan.answer(send) : send());
    return this.isClosed ? never : response;
  }

  delayEvents(): () => Promise<void> {
    const { opened, open } = gate();
    this.eventsArrive = opened;
    return open;
  }

  receive(change: Change): void {
    void Promise.all([this.eventsArrive, nextTurn()]).then(() => {
      if (!this.isClosed) this.storageEvent(change);
    });
  }

  storageEvent(change: Change): void {
    this.run(() => this.window.dispatchEvent(Object.assign(new Event('storage'), change)));
  }
}
