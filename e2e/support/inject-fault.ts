// The ways in which a call can fail, injected into the real calls to the emulators. A fault is on until it
// is taken off; what it lets through, the emulators answer.
import { expect, type Locator, type Page, type Request, type Route } from 'playwright/test';
import { fillLogIn, openForm, status, toasts } from './account-steps';
import type { Person } from './emulator-client';

/** The calls of the account, by the part of their address that names them. */
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

/** What hangs goes on once it is let go. */
export type Fault = 'offline' | '503' | '429' | 'hang' | 'response lost';

type Injected = {
  /** How often the call was made while the fault was on. */
  times(): number;
  /** Waits until the call was made. */
  made(): Promise<void>;
  letGo(): void;
  /** From now on the call works. What still hangs never does. */
  remove(): Promise<void>;
};

const CORS = { 'Access-Control-Allow-Origin': '*' };

/** As the provider words it, and as its front does before the provider is reached. */
const ANSWERS = {
  '503': { code: 503, status: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
  '429': {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.',
  },
} as const;

/** Stops the page's time, so that however slow the computer is, no deadline passes unasked. */
export async function stopTime(page: Page): Promise<void> {
  // The moment may be over before it is asked for; then time stands still by the next try.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  }).toPass();
}

/** Polls while the page's time stands still, but for a few milliseconds a look. */
export function pollOnStoppedTime<T>(page: Page, look: () => T | Promise<T>) {
  return expect.poll(async () => {
    await page.clock.runFor(2);
    return look();
  });
}

/** Waits for a text on stopped time: what begins with it has only just begun when this ends. */
export async function expectOnStoppedTime(page: Page, part: Locator, text: string): Promise<void> {
  const read = async () => (await part.allTextContents()).join();
  await pollOnStoppedTime(page, read).toContain(text);
}

/**
 * Waits for what a page whose time stands still must do within `ms` of its own time: a busy computer
 * makes it no later. Afterwards its time goes on.
 */
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

/** Opens a form whose toasts are shown at once, and stops the page's time. */
export async function openOnStoppedTime(page: Page, path: string): Promise<Locator> {
  await page.clock.install();
  const form = await openForm(page, path);
  await expect(toasts(page)).toBeAttached();
  await stopTime(page);
  // A new live region shows its first toast after a moment.
  await page.clock.runFor(200);
  return form;
}

/** Logs in and stops the page's time at the success, before it leads on. */
export async function logInAndStopTime(page: Page, person: Person): Promise<void> {
  await openOnStoppedTime(page, '/login');
  await fillLogIn(page, person);
  await expectOnStoppedTime(page, status(page), 'Login successful! Redirecting...');
}

/** Whether a request or response belongs to a call. */
export const isCall =
  (call: Call) =>
  (message: { url(): string }): boolean =>
    message.url().includes(CALLS[call].replace(/[*?]+/g, ''));

/** What the page sends with the next such call; to be asked before it is made. */
export async function posted(page: Page, call: Call): Promise<Record<string, unknown>> {
  const request = await page.waitForRequest(
    (made) => made.method() === 'POST' && isCall(call)(made),
    // It is asked for before a form is filled in.
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
    // The browser's own question before a call is not the call.
    if (route.request().method() === 'OPTIONS') return route.continue();
    requests.push(route.request());
    if (fault !== 'hang') return answer(route, fault);
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
      // Left alone, they would reach the emulators once nothing is intercepted any more.
      await Promise.all(hanging.map((route) => route.abort()));
      await page.unroute(CALLS[call], handler);
    },
  };
}

async function answer(route: Route, fault: Exclude<Fault, 'hang'>): Promise<void> {
  if (fault === 'offline') return route.abort('internetdisconnected');
  if (fault !== 'response lost')
    return route.fulfill({
      status: Number(fault),
      headers: CORS,
      json: { error: ANSWERS[fault] },
    });
  await route.fetch();
  return route.abort('connectionreset');
}

/**
 * The provider's refusal in its own shape and words, for what its emulator never says. Which call answers what:
 * https://firebase.google.com/docs/reference/rest/auth
 */
export async function refuse(page: Page, call: Call, message: string, code = 400): Promise<void> {
  await page.route(CALLS[call], (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ status: code, headers: CORS, json: { error: { code, message } } }),
  );
}
