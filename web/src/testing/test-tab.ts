// A browser without pages: tabs that share local storage, each with a connection that fails as the
// test says, and with its own window and document. The calls that get through reach the emulators.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Backend } from '../firebase/config';
import { type Answer, asError, Connection, current, type Fault, origin } from './connection';

export type { Answer };

type Plan = { fault: Fault | Answer; times: number };

/** In place of a kind of calls. */
export const EVERY_CALL = '*';

const tabs = new Set<TestTab>();

export const openTabs = (): TestTab[] => [...tabs];

/** Ends every tab; what they still wait for stays unanswered. */
export function closeTabs(): void {
  for (const tab of tabs) tab.crash();
  tabs.clear();
}

/** The tab in which something happens. */
export function currentTab(): TestTab | undefined {
  const tab = current.getStore();
  return tab instanceof TestTab ? tab : undefined;
}

/** How much of the other tabs' changes has not reached a tab yet. */
type Lag = 'events' | 'events and storage';

type Change = { key: string; newValue: string | null; number: number };

let changes = 0;

/** Local storage as one tab sees it: the others' changes arrive a moment later, then their events. */
class LocalStorage {
  readonly #views: Set<LocalStorage>;
  readonly #seen = new Map<string, number>();
  readonly #tab: TestTab;

  constructor(tab: TestTab, other?: LocalStorage) {
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
    changes += 1;
    const change = { key, newValue, number: changes };
    this.see(change);
    for (const view of this.#views) if (view !== this) view.#tab.hear(change);
  }
}

export class TestTab extends Connection {
  /** The kinds of calls that were made, as "signUp", "lookup", "commit". */
  readonly calls: string[];
  readonly window = Object.assign(new EventTarget(), { location: new URL(origin) });
  readonly document = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
  });
  readonly navigator = { onLine: true, userAgent: 'a test' };
  readonly localStorage: LocalStorage;
  private storageArrives = Promise.resolve();
  private eventsArrive = Promise.resolve();
  private hearing = Promise.resolve();
  private readonly plans: Map<string, Plan>;
  private readonly onWire = new Set<Promise<Response>>();

  /** @param localStorage that of another tab, for a second one of the same browser */
  constructor(localStorage?: LocalStorage) {
    const calls: string[] = [];
    const plans = new Map<string, Plan>();
    super((kind) => {
      calls.push(kind);
      const plan = plans.get(kind) ?? plans.get(EVERY_CALL);
      if (!plan || plan.times === 0) return undefined;
      plan.times -= 1;
      return plan.fault;
    });
    this.calls = calls;
    this.plans = plans;
    this.localStorage = new LocalStorage(this, localStorage);
    tabs.add(this);
  }

  /** Holds back what the other tabs change, until the answer is called. */
  hearLate(lag: Lag): () => void {
    let arrive = () => {};
    this.eventsArrive = new Promise((resolve) => {
      arrive = resolve;
    });
    if (lag === 'events and storage') this.storageArrives = this.eventsArrive;
    return arrive;
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

  private tell(change: Change): void {
    if (tabs.has(this))
      this.run(() => this.window.dispatchEvent(Object.assign(new Event('storage'), change)));
  }

  get sent(): number {
    return this.calls.length;
  }

  /** From now on calls of this kind meet the fault, or so many of them. */
  fail(kind: string, fault: Fault | Answer, times = Number.POSITIVE_INFINITY): void {
    this.plans.set(kind, { fault, times });
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

  protected override async deliver(request: Request): Promise<Response> {
    const { origin: host, pathname } = new URL(request.url);
    const answer = host === origin ? hosting(pathname) : super.deliver(request);
    const wire = Promise.resolve(answer);
    this.onWire.add(wire);
    return wire.finally(() => this.onWire.delete(wire));
  }
}

/**
 * A refusal in the shape that the provider and the database give it. The words are the provider's, too: its
 * reference lists them by call (https://firebase.google.com/docs/reference/rest/auth), and the SDK those that it
 * knows (`ServerError` in @firebase/auth).
 */
export const refusal =
  (message: string, code = 400, status = 'INVALID_ARGUMENT'): Answer =>
  async () =>
    asError(code, message, status);

/** Holds calls back until they are let go. */
export function heldBack(): { hold: Answer; letGo: () => void } {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { hold: (send) => gate.then(send), letGo };
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

/** What Firebase Hosting answers at its reserved addresses. */
function hosting(path: string): Response {
  if (path.endsWith('/init.json')) return Response.json(backend.options);
  const hosts = Object.entries(backend.emulators ?? {}).map(([name, hostAndPort]) => [
    name,
    { hostAndPort },
  ]);
  const json = JSON.stringify(Object.fromEntries(hosts), null, 2);
  return new Response(`var firebaseEmulators = ${json};`);
}
