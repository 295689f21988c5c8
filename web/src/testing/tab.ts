// A browser without pages: tabs that share local storage, each with its own window, document and connection, which
// fails as the test says. Calls that get through reach the emulators.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
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
import { passUntil, waitUntilIdle } from './time';

/** In place of a kind of call. */
export const EVERY_CALL = '*';

let made = 0;

/** Closes every tab; what they still wait for stays unanswered. */
export async function closeTabs(): Promise<void> {
  for (const tab of tabs) tab.crash();
  tabs.clear();
  vi.clearAllTimers();
  await Promise.all(getApps().map(deleteApp));
}

const { GCLOUD_PROJECT = '', FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env;

export const backend: Backend = {
  options: { apiKey: 'any-key-will-do', projectId: GCLOUD_PROJECT },
  emulators: {
    auth: FIREBASE_AUTH_EMULATOR_HOST ?? '',
    firestore: FIRESTORE_EMULATOR_HOST ?? '',
  },
};

/** Stays real while a test holds the clock. */
const pause = promisify(setTimeout);

/** An emulator under load closes connections by itself, which is none of the planned faults. */
async function patientFetch(request: Request, triesLeft = 3): Promise<Response> {
  try {
    const response = await platformFetch(request.clone());
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await pause(50);
    return patientFetch(request, triesLeft - 1);
  }
}

/** What Firebase Hosting answers at its reserved addresses. */
function hosting(path: string): Response {
  if (path.endsWith('/init.json')) return Response.json(backend.options);
  const hosts = Object.entries(backend.emulators ?? {});
  const named = hosts.map(([name, hostAndPort]) => [name, { hostAndPort }]);
  const json = JSON.stringify(Object.fromEntries(named), null, 2);
  return new Response(`var firebaseEmulators = ${json};`);
}

type Change = { key: string; newValue: string | null };

/** What one tab writes, all tabs of the browser see at once; the others' events come a moment later. */
class LocalStorage {
  constructor(
    private readonly tab: Tab,
    readonly entries = new Map<string, string>(),
  ) {}

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, newValue: string): void {
    if (newValue === this.getItem(key)) return;
    this.entries.set(key, newValue);
    this.tellOthers({ key, newValue });
  }

  removeItem(key: string): void {
    if (this.entries.delete(key)) this.tellOthers({ key, newValue: null });
  }

  private tellOthers(change: Change): void {
    for (const other of tabs)
      if (other !== this.tab && other.localStorage.entries === this.entries) other.hear(change);
  }
}

/** What a person starts. */
export type Work<T> = (gateway: Gateway, signal: AbortSignal) => Promise<T>;

export type Outcome<T> = {
  value?: T;
  error?: unknown;
  /** Kind and reason of the error. */
  failure?: string | undefined;
  /** How long it took by the stopped clock. */
  ms: number;
};

export class Tab {
  /** The kinds of calls that were made, such as "signUp", "lookup" and "commit". */
  readonly calls: string[] = [];
  readonly window = Object.assign(new EventTarget(), { location: new URL(ORIGIN) });
  readonly document = Object.assign(new EventTarget(), { hidden: false });
  readonly navigator = { onLine: true, userAgent: 'a test' };
  readonly localStorage: LocalStorage;
  /** What the tab was told of its session. */
  readonly changes: SessionChange[] = [];
  private isClosed = false;
  private opened: Gateway | undefined;
  private eventsArrive = Promise.resolve();
  private readonly plans = new Map<string, { answer: Answer; times: number }>();
  private readonly onWire = new Set<Promise<Response>>();

  /** @param other another tab of the same browser */
  constructor(other?: Tab) {
    this.localStorage = new LocalStorage(this, other?.localStorage.entries);
    tabs.add(this);
  }

  /** Runs code as part of this tab. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Closes the tab, even in the middle of a call. */
  crash(): void {
    this.isClosed = true;
  }

  get gateway(): Gateway {
    if (this.opened) return this.opened;
    made += 1;
    const own = { store: sessionStore, name: `tab-${made}` };
    this.opened = this.run(() => createGateway(backend, own));
    return this.opened;
  }

  /** One action under its timeout, as a form starts it. */
  start<T>(work: Work<T>): Promise<Outcome<T>> {
    const { gateway } = this;
    const began = performance.now();
    const ms = () => performance.now() - began;
    return this.run(() => withTimeout(CALL_TIMEOUT_MS, (signal) => work(gateway, signal))).then(
      (value) => ({ value, ms: ms() }),
      (error: unknown) => ({ error, failure: failureOf(error), ms: ms() }),
    );
  }

  /** The same, until it and all that it sets off have ended. */
  async act<T>(work: Work<T>): Promise<Outcome<T>> {
    const outcome = await passUntil(this.start(work));
    await waitUntilIdle();
    return outcome;
  }

  /** Starts an action and waits until only calls that are held back could take it further. */
  async begin<T>(work: Work<T>): Promise<{ end: Promise<Outcome<T>> }> {
    const end = this.start(work);
    await waitUntilIdle();
    return { end };
  }

  /** Asks for the session and follows it. */
  async watch(): Promise<this> {
    this.run(() => this.gateway.watchSession((change) => this.changes.push(change)));
    await waitUntilIdle();
    return this;
  }

  /** The address that the tab shows; `null` if nobody is logged in, `undefined` as long as it does not know. */
  shown(): string | null | undefined {
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

  /** What is in local storage. */
  keys(): string[] {
    return [...this.localStorage.entries.keys()];
  }

  /** From now on storage throws where this is called. */
  refuseStorage(method: 'setItem' | 'removeItem') {
    return vi.spyOn(this.localStorage, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }

  /** From now on calls of this kind, or so many of them, meet the fault. */
  fail(kind: string, answer: Answer, times = Number.POSITIVE_INFINITY): void {
    this.plans.set(kind, { answer, times });
  }

  /** Holds calls of this kind back until they are let go. */
  hold(kind: string, answer: Answer = (send) => send(), times?: number): () => Promise<void> {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.fail(kind, (send) => gate.then(() => answer(send)), times);
    return () => {
      letGo();
      return waitUntilIdle();
    };
  }

  /** From now on every call gets through. */
  mend(): void {
    this.plans.clear();
  }

  times(kind: string): number {
    return this.calls.filter((call) => call === kind).length;
  }

  /** Waits until the emulators have answered everything that they were asked. */
  async answered(): Promise<void> {
    while (this.onWire.size > 0) await Promise.allSettled(this.onWire);
  }

  async fetch(request: Request): Promise<Response> {
    const never = new Promise<Response>(() => undefined);
    if (this.isClosed) return never;
    const { origin, pathname } = new URL(request.url);
    const kind = /:(\w+)$/.exec(pathname)?.[1] ?? pathname;
    this.calls.push(kind);
    const plan = this.plans.get(kind) ?? this.plans.get(EVERY_CALL);
    const send = () => {
      const answer = origin === ORIGIN ? Promise.resolve(hosting(pathname)) : patientFetch(request);
      this.onWire.add(answer);
      return answer.finally(() => this.onWire.delete(answer));
    };
    const isPlanned = plan && plan.times > 0;
    if (isPlanned) plan.times -= 1;
    const response = await (isPlanned ? plan.answer(send) : send());
    return this.isClosed ? never : response;
  }

  /** Holds back the news of what other tabs write until the answer is called. */
  hearLate(): () => Promise<void> {
    let arrive = () => {};
    this.eventsArrive = new Promise((resolve) => {
      arrive = resolve;
    });
    return () => {
      arrive();
      return waitUntilIdle();
    };
  }

  hear(change: Change): void {
    void Promise.all([this.eventsArrive, nextTurn()]).then(() => {
      if (!this.isClosed) this.storageEvent(change);
    });
  }

  storageEvent(change: { key: string | null; newValue: string | null }): void {
    this.run(() => this.window.dispatchEvent(Object.assign(new Event('storage'), change)));
  }
}
