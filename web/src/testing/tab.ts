// A browser without pages: tabs that share local storage, each with its own window, document and connection, which
// fails as the test says. Calls that get through reach the emulators; so do those of code in no tab.
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

/** In place of a kind of calls. */
export const EVERY_CALL = '*';

let made = 0;

/** Ends every tab; what they still wait for stays unanswered. */
export async function closeTabs(): Promise<void> {
  for (const tab of tabs) tab.crash();
  tabs.clear();
  vi.clearAllTimers();
  await Promise.all(getApps().map(deleteApp));
}

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the emulators with npm run test:stack.`);
  return value;
};

export const backend: Backend = {
  options: { apiKey: 'any-key-will-do', projectId: required('GCLOUD_PROJECT') },
  emulators: {
    auth: required('FIREBASE_AUTH_EMULATOR_HOST'),
    firestore: required('FIRESTORE_EMULATOR_HOST'),
  },
};

/** Stays real while a test holds the clock. */
const pause = promisify(setTimeout);

/** An emulator under load closes connections by itself, which is none of the planned faults. */
async function patientFetch(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await platformFetch(request.clone());
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      if (tries === 4) throw error;
      await pause(50 * tries);
    }
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

type Change = { key: string; newValue: string | null; number: number };

/** Local storage as one tab sees it: the others' changes arrive a moment later, then their events. */
class LocalStorage {
  readonly #views: Set<LocalStorage>;
  readonly #seen = new Map<string, number>();
  readonly #tab: Tab;

  constructor(tab: Tab, other?: LocalStorage) {
    this.#tab = tab;
    this.#views = other ? other.#views.add(this) : new Set([this]);
    Object.assign(this, other);
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }

  setItem(key: string, newValue: string): void {
    this.#change(key, String(newValue));
  }

  removeItem(key: string): void {
    this.#change(key, null);
  }

  /** In the order of the changes, whatever the order in which they arrive. */
  see({ key, newValue, number }: Change): void {
    if (number < (this.#seen.get(key) ?? 0)) return;
    this.#seen.set(key, number);
    if (newValue === null) Reflect.deleteProperty(this, key);
    else Reflect.set(this, key, newValue);
  }

  #change(key: string, newValue: string | null): void {
    if (newValue === this.getItem(key)) return;
    made += 1;
    const change = { key, newValue, number: made };
    this.see(change);
    for (const view of this.#views) if (view !== this) void view.#tab.hear(change);
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
  /** The kinds of calls that were made, as "signUp", "lookup", "commit". */
  readonly calls: string[] = [];
  readonly window = Object.assign(new EventTarget(), { location: new URL(ORIGIN) });
  readonly document = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
  });
  readonly navigator = { onLine: true, userAgent: 'a test' };
  readonly localStorage: LocalStorage;
  /** What the tab was told of its session. */
  readonly changes: SessionChange[] = [];
  /** Resolves when the tab is closed in the middle of a call. */
  readonly crashed: Promise<void>;
  private announceCrash = () => {};
  private isClosed = false;
  private opened: Gateway | undefined;
  private storageArrives = Promise.resolve();
  private eventsArrive = Promise.resolve();
  private hearing = Promise.resolve();
  private readonly plans = new Map<string, { answer: Answer; times: number }>();
  private readonly onWire = new Set<Promise<Response>>();

  /** @param other another tab of the same browser */
  constructor(
    other?: Tab,
    private readonly apiKey = backend.options.apiKey,
  ) {
    this.localStorage = new LocalStorage(this, other?.localStorage);
    this.crashed = new Promise((resolve) => {
      this.announceCrash = resolve;
    });
    tabs.add(this);
  }

  /** Runs code as part of this tab. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Ends the tab, even in the middle of a call. */
  crash(): void {
    this.isClosed = true;
    this.announceCrash();
  }

  get gateway(): Gateway {
    if (!this.opened) {
      made += 1;
      const options = { ...backend.options, apiKey: this.apiKey };
      const own = { store: sessionStore, name: `tab-${made}` };
      this.opened = this.run(() => createGateway({ ...backend, options }, own));
    }
    return this.opened;
  }

  /** One action under its timeout, as a form starts it; its end needs no time to pass. */
  start<T>(work: Work<T>): Promise<Outcome<T>> {
    const { gateway } = this;
    const began = performance.now();
    const ms = () => performance.now() - began;
    return this.run(() => withTimeout(CALL_TIMEOUT_MS, (signal) => work(gateway, signal))).then(
      (value) => ({ value, ms: ms() }),
      (error: unknown) => ({ error, failure: failureOf(error), ms: ms() }),
    );
  }

  /** The same up to its end, and up to the end of what that sets off. */
  async act<T>(work: Work<T>): Promise<Outcome<T>> {
    const outcome = await passUntil(this.start(work));
    await waitUntilIdle();
    return outcome;
  }

  /** Asks for the session and follows it. */
  async watch(): Promise<this> {
    this.run(() => this.gateway.watchSession((change) => this.changes.push(change)));
    await waitUntilIdle();
    return this;
  }

  /** The address of the person whom the tab shows; undefined as long as it does not know. */
  shown(): string | null | undefined {
    return this.changes.at(-1)?.user?.email ?? (this.changes.length > 0 ? null : undefined);
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
    return Object.keys(this.localStorage);
  }

  /** From now on calls of this kind meet the fault, or so many of them. */
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
    if (this.isClosed) return new Promise(() => undefined);
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
    return this.isClosed ? new Promise(() => undefined) : response;
  }

  /** Holds back what other tabs write, or only the news of it, until the answer is called. */
  hearLate(what: 'events' | 'events and storage'): () => Promise<void> {
    let arrive = () => {};
    this.eventsArrive = new Promise((resolve) => {
      arrive = resolve;
    });
    if (what === 'events and storage') this.storageArrives = this.eventsArrive;
    return () => {
      arrive();
      return waitUntilIdle();
    };
  }

  /** Each change is a task of its own: when its event arrives, the next change cannot be seen yet. */
  async hear(change: Change): Promise<void> {
    const { hearing } = this;
    this.hearing = Promise.all([this.storageArrives, hearing.then(() => nextTurn())]).then(() => {
      this.localStorage.see(change);
      void this.eventsArrive.then(() => this.tell(change));
    });
    await this.hearing;
  }

  private tell(change: object): void {
    if (tabs.has(this))
      this.run(() => this.window.dispatchEvent(Object.assign(new Event('storage'), change)));
  }
}
