// Injects faults into the real calls to the emulators. A fault lasts until it's removed.
import { expect, type Locator, type Page, type Request, type Route } from 'playwright/test';
import { fillLogIn } from './accounts';
import type { Person } from './emulator-client';
import type { ConnectionFault, ServerError } from './faults';
import { openForm, status, toasts } from './forms';

export const CALLS = {
  signUp: '**/accounts:signUp?**',
  update: '**/accounts:update?**',
  delete: '**/accounts:delete?**',
  sendOobCode: '**/accounts:sendOobCode?**',
  signIn: '**/accounts:signInWithPassword?**',
  lookup: '**/accounts:lookup?**',
  resetPassword: '**/accounts:resetPassword?**',
  firestore: '**/databases/*/documents**',
  config: '**/__/firebase/init.json',
} as const;

export type Call = keyof typeof CALLS;

/** A hanging request waits until letGo(). */
export type Fault = Exclude<ConnectionFault, 'response hangs'> | ServerError;

type Injected = {
  times(): number;
  made(): Promise<void>;
  letGo(): void;
  /** Makes the call work again. Any call that's still hanging fails. */
  remove(): Promise<void>;
};

const CORS = { 'Access-Control-Allow-Origin': '*' };

/** Stops the page's clock, so no timeout fires early on a slow computer. */
export async function stopTime(page: Page): Promise<void> {
  // pauseAt() fails if that time has already passed, so retry.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  }).toPass();
}

export function pollOnStoppedTime<T>(page: Page, look: () => T | Promise<T>) {
  return expect.poll(async () => {
    await page.clock.runFor(2);
    return look();
  });
}

/** Waits for text, moving the stopped clock 2 ms at a time, so timers that start with the text have barely run. */
export async function expectOnStoppedTime(page: Page, part: Locator, text: string): Promise<void> {
  const read = async () => (await part.allTextContents()).join();
  await pollOnStoppedTime(page, read).toContain(text);
}

/** Advances the page's stopped clock by up to `ms` until `holds()` returns true. Then restarts the clock. */
export async function expectInPageTime(
  page: Page,
  ms: number,
  holds: () => Promise<boolean>,
): Promise<void> {
  const step = 20;
  let passed = 0;
  const look = async () => {
    if (passed < ms) await page.clock.runFor(step);
    passed += step;
    return holds();
  };
  await expect.poll(look, { intervals: [50], timeout: 30_000 }).toBe(true);
  await page.clock.resume();
}

export async function openOnStoppedTime(page: Page, path: string): Promise<Locator> {
  await page.clock.install();
  const form = await openForm(page, path);
  await expect(toasts(page)).toBeAttached();
  await stopTime(page);
  // The toaster waits 100 ms before it shows its first toast.
  await page.clock.runFor(200);
  return form;
}

export async function logInAndStopTime(page: Page, person: Person): Promise<void> {
  await openOnStoppedTime(page, '/login');
  await fillLogIn(page, person);
  await expectOnStoppedTime(page, status(page), 'Login successful! Redirecting...');
}

/** Returns the body of the page's next POST request for `call`. Call this before the page sends the request. */
export async function posted(page: Page, call: Call): Promise<Record<string, unknown>> {
  const part = CALLS[call].replace(/[*?]+/g, '');
  const request = await page.waitForRequest(
    (made) => made.method() === 'POST' && made.url().includes(part),
    { timeout: 60_000 },
  );
  return request.postDataJSON();
}

export async function injectFault(page: Page, call: Call, fault: Fault): Promise<Injected> {
  const requests: Request[] = [];
  const hanging: Route[] = [];
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });

  const handler = async (route: Route) => {
    // CORS preflights pass. Only the call itself gets the fault.
    if (route.request().method() === 'OPTIONS') return route.continue();
    requests.push(route.request());
    if (fault !== 'request hangs') return respond(route, fault);
    hanging.push(route);
    await released;
    await route.continue();
  };
  await page.route(CALLS[call], handler);
  return {
    times: () => requests.length,
    made: () => expect.poll(() => requests.length).toBeGreaterThan(0),
    letGo() {
      hanging.length = 0;
      letGo();
    },
    async remove() {
      // page.unroute() would let the hanging calls through to the emulators, so abort them first.
      await Promise.all(hanging.map((route) => route.abort()));
      await page.unroute(CALLS[call], handler);
    },
  };
}

async function respond(route: Route, fault: Exclude<Fault, 'request hangs'>): Promise<void> {
  if (fault === 'request lost') return route.abort('internetdisconnected');
  if (fault !== 'response lost')
    return route.fulfill({ status: fault.code, headers: CORS, json: { error: fault } });
  await route.fetch();
  return route.abort('connectionreset');
}
