// Simulates browser tabs. Tabs of the same browser share local storage, and each has its own window, document and
// connection. Tests inject faults into calls; all other calls reach the emulators.
import { EventEmitter, once } from 'node:events';
// These use real time, even while the test clock is stopped.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { deleteApp, getApps } from 'firebase/app';
import { vi } from 'vitest';
import { createSessionStore, removeInvalidSession } from '../browser/session-store';
import { withTimeoutSignal } from '../domain/timeout';
import { createGateway, type Gateway } from '../firebase/gateway';
import type { SessionUpdate } from '../firebase/session-sync';
import { advanceTimeUntilSettled, settleRequests } from './clock';
import { currentTabContext, realFetch, SITE_ORIGIN, tabsOfTest } from './current-tab';
import { toBackendError } from './faults';
import { isIndexMissing } from './missing-index';
import { type Fault, type RequestHandler, toRequestHandler } from './simulated-faults';

export async function closeTabs(): Promise<void> {
  for (const tab of tabsOfTest) tab.isClosed = true;
  tabsOfTest.clear();
  vi.clearAllTimers();
  await Promise.all(getApps().map(deleteApp));
}

const {
  GCLOUD_PROJECT: projectId = 'demo-any',
  FIREBASE_AUTH_EMULATOR_HOST: auth = '',
  FIRESTORE_EMULATOR_HOST: firestore = '',
} = process.env;

export const EMULATOR_BACKEND = { options: { apiKey: 'any-key-will-do', projectId }, emulators: { auth, firestore } };
const MISSING_INDEX_ERROR = toBackendError('The query requires an index.', 400, 'FAILED_PRECONDITION');

/** Retries, because emulators under load drop connections, and tests don't expect that fault. */
async function fetchEmulator(request: Request, retriesLeft = 3): Promise<Response> {
  if (/:run\w*Query$/.test(new URL(request.url).pathname) && (await isIndexMissing(request)))
    return Response.json({ error: MISSING_INDEX_ERROR }, { status: MISSING_INDEX_ERROR.code });
  try {
    const response = await realFetch(request.clone());
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    if (retriesLeft === 0) throw error;
    await pause(50);
    return fetchEmulator(request, retriesLeft - 1);
  }
}

function createHold() {
  const emitter = new EventEmitter();
  const release = () => {
    emitter.emit('open');
    return settleRequests();
  };
  return { released: once(emitter, 'open'), release };
}

function respondAsHosting(path: string): Response {
  if (path.endsWith('/init.json')) return Response.json(EMULATOR_BACKEND.options);
  const emulatorHosts = { auth: { hostAndPort: auth }, firestore: { hostAndPort: firestore } };
  return new Response(`var firebaseEmulators = ${JSON.stringify(emulatorHosts, null, 2)};`);
}

type StorageChange = { key: string | null; newValue: string | null };

/** All tabs see a change at once. The other tabs get their storage events a moment later. */
function createLocalStorage(tab: SimulatedTab, shared = { entries: new Map<string, string>(), tabs: new Set([tab]) }) {
  const { entries, tabs } = shared;
  tabs.add(tab);
  const storeValue = (key: string, newValue: string | null): void => {
    if (newValue === (entries.get(key) ?? null)) return;
    if (newValue === null) entries.delete(key);
    else entries.set(key, newValue);
    for (const otherTab of tabs) if (otherTab !== tab) otherTab.receiveStorageEvent({ key, newValue });
  };
  return {
    ...shared,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => storeValue(key, value),
    removeItem: (key: string) => storeValue(key, null),
  };
}

export type TabAction<T> = (gateway: Gateway, signal: AbortSignal) => Promise<T>;

export const defineAction = <T>(action: TabAction<T>): TabAction<T> => action;

function toKindAndReason(error: unknown): string {
  // Don't use instanceof, because a reloaded page has its own copy of the class.
  if (error instanceof Error && 'kind' in error && 'reason' in error) return `${error.kind} ${error.reason}`;
  return `not translated: ${error}`;
}

type ActionOutcome<T> = { value?: T; error?: string | undefined; ms: number };

export class SimulatedTab {
  /** The kinds of all calls made so far, such as "signUp", "lookup" and "commit". */
  readonly calls: string[] = [];
  readonly window = Object.assign(new EventTarget(), { location: new URL(SITE_ORIGIN) });
  readonly document = Object.assign(new EventTarget(), { hidden: false });
  readonly sessionStore = this.run(() => createSessionStore(() => undefined));
  readonly navigator = { onLine: true, userAgent: 'a test' };
  readonly localStorage: ReturnType<typeof createLocalStorage>;
  readonly gateway: Gateway;
  readonly changes: SessionUpdate[] = [];
  /** If set, a call in flight never gets a response. */
  isClosed = false;
  private storageEventsReleased: Promise<unknown> = Promise.resolve();
  private readonly faults = new Map<string, { respond: RequestHandler; count: number; skippedCount: number }>();
  private readonly requestsInFlight = new Set<Promise<Response>>();

  constructor(tabOfSameBrowser?: SimulatedTab) {
    this.localStorage = createLocalStorage(this, tabOfSameBrowser?.localStorage);
    tabsOfTest.add(this);
    // As the page does before it loads the gateway.
    this.run(removeInvalidSession);
    this.gateway = this.run(() => createGateway(EMULATOR_BACKEND, this.sessionStore, `tab-${tabsOfTest.size}`));
  }

  run<T>(callback: () => T): T {
    return currentTabContext.run(this, callback);
  }

  startAction<T>(action: TabAction<T>): Promise<ActionOutcome<T>> {
    const startTime = performance.now();
    const ms = () => performance.now() - startTime;
    return this.run(() => withTimeoutSignal((signal) => action(this.gateway, signal))).then(
      (value) => ({ value, ms: ms() }),
      (error: unknown) => ({ error: toKindAndReason(error), ms: ms() }),
    );
  }

  async runAction<T>(action: TabAction<T>): Promise<ActionOutcome<T>> {
    const outcome = await advanceTimeUntilSettled(this.startAction(action));
    await settleRequests();
    return outcome;
  }

  async watchSession(): Promise<this> {
    this.run(() => this.gateway.watchSession((change) => this.changes.push(change)));
    await settleRequests();
    return this;
  }

  /** The signed-in user's email; `null` if no one is signed in, `undefined` until known. */
  readUserEmail(): string | null | undefined {
    const lastChange = this.changes.at(-1);
    return lastChange && (lastChange.user?.email ?? null);
  }

  logOut(): Promise<void> {
    return this.run(() => this.gateway.logOut()).finally(settleRequests);
  }

  async goOnline(): Promise<void> {
    this.run(() => this.window.dispatchEvent(new Event('online')));
    await settleRequests();
  }

  async becomeVisible(): Promise<void> {
    this.run(() => this.document.dispatchEvent(new Event('visibilitychange')));
    await settleRequests();
  }

  readStoredKeys(): string[] {
    return [...this.localStorage.entries.keys()];
  }

  /** Injects a fault into the next `count` calls of this kind, or of every kind with `*`. The first `skippedCount` calls work. */
  injectFault(call: string, fault: Fault, count = Number.POSITIVE_INFINITY, skippedCount = 0): void {
    this.faults.set(call, { respond: toRequestHandler(fault), count, skippedCount });
  }

  /** Holds calls of this kind. Returns a function that releases them. */
  holdCalls(call: string, fault: Fault = (send) => send(), count?: number, skippedCount?: number): () => Promise<void> {
    const { released, release } = createHold();
    this.injectFault(call, (send) => released.then(() => toRequestHandler(fault)(send)), count, skippedCount);
    return release;
  }

  /** Starts an action and holds one of its calls. Returns a function that lets the action go on, and its outcome. */
  async startHeld<T>(call: string, action: TabAction<T>, skippedCount?: number) {
    const release = this.holdCalls(call, undefined, 1, skippedCount);
    const outcome = this.startAction(action);
    await settleRequests();
    return () => release().then(() => advanceTimeUntilSettled(outcome));
  }

  /** The server does its work, but its response arrives only once the returned function is called. */
  holdResponse(call: string): () => Promise<void> {
    const { released, release } = createHold();
    this.injectFault(call, (send) => send().then((response) => released.then(() => response)), 1);
    return release;
  }

  clearFaults(): void {
    this.faults.clear();
  }

  countCalls(call: string): number {
    return this.calls.filter((sentCall) => sentCall === call).length;
  }

  async requestsSettled(): Promise<void> {
    while (this.requestsInFlight.size > 0) await Promise.allSettled(this.requestsInFlight);
  }

  async fetch(request: Request): Promise<Response> {
    const pendingPromise = new Promise<Response>(() => undefined);
    if (this.isClosed) return pendingPromise;
    const { origin, pathname } = new URL(request.url);
    const call = /:(\w+)$/.exec(pathname)?.[1] ?? pathname;
    this.calls.push(call);
    const fault = this.faults.get(call) ?? this.faults.get('*');
    const send = () => {
      const response = origin === SITE_ORIGIN ? Promise.resolve(respondAsHosting(pathname)) : fetchEmulator(request);
      this.requestsInFlight.add(response);
      return response.finally(() => this.requestsInFlight.delete(response));
    };
    const isFaulty = fault?.skippedCount === 0 && fault.count > 0;
    if (isFaulty) fault.count -= 1;
    else if (fault && fault.skippedCount > 0) fault.skippedCount -= 1;
    const response = await (isFaulty ? fault.respond(send) : send());
    return this.isClosed ? pendingPromise : response;
  }

  delayStorageEvents(): () => Promise<void> {
    const { released, release } = createHold();
    this.storageEventsReleased = released;
    return release;
  }

  receiveStorageEvent(change: StorageChange): void {
    void Promise.all([this.storageEventsReleased, nextTurn()]).then(() => {
      if (!this.isClosed) this.dispatchStorageEvent(change);
    });
  }

  dispatchStorageEvent(change: StorageChange): void {
    this.run(() => this.window.dispatchEvent(Object.assign(new Event('storage'), change)));
  }
}
