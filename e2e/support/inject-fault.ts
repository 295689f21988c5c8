// Injects faults into the real calls to the emulators. A fault lasts until it's removed.
import { expect, type Page, type Request, type Route } from 'playwright/test';
import type { BackendError, ConnectionFault } from '../../web/src/testing/faults';

export const URL_GLOBS = {
  signUp: '**/accounts:signUp?**',
  update: '**/accounts:update?**',
  delete: '**/accounts:delete?**',
  sendOobCode: '**/accounts:sendOobCode?**',
  signIn: '**/accounts:signInWithPassword?**',
  lookup: '**/accounts:lookup?**',
  resetPassword: '**/accounts:resetPassword?**',
  commit: '**/documents:commit**',
  firestore: '**/databases/*/documents**',
  config: '**/__/firebase/init.json',
} as const;

type CallName = keyof typeof URL_GLOBS;

/** A hanging request waits until release(). */
type PageFault = Exclude<ConnectionFault, 'response-hangs'> | BackendError;

const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*' };

/** Returns the body of the page's next POST request for `call`. Call this before the page sends the request. */
export async function waitForPostBody(page: Page, call: CallName): Promise<object> {
  const urlPart = URL_GLOBS[call].replace(/[*?]+/g, '');
  const request = await page.waitForRequest(
    (sentRequest) => sentRequest.method() === 'POST' && sentRequest.url().includes(urlPart),
    { timeout: 60_000 },
  );
  return request.postDataJSON();
}

/** Holds requests until the returned function is called. */
export const holdRequests = async (page: Page, urlPattern: string): Promise<() => Promise<void>> =>
  (await injectAtUrl(page, urlPattern, 'request-hangs')).release;

export const injectFault = (page: Page, call: CallName, fault: PageFault) => injectAtUrl(page, URL_GLOBS[call], fault);

async function injectAtUrl(page: Page, urlPattern: string, fault: PageFault) {
  const requests: Request[] = [];
  const hangingRoutes: Route[] = [];
  let isReleased = false;

  const handler = async (route: Route) => {
    // CORS preflights pass. Only the call itself gets the fault.
    if (route.request().method() === 'OPTIONS') return route.continue();
    requests.push(route.request());
    if (fault !== 'request-hangs') return applyFault(route, fault);
    if (isReleased) return route.continue();
    hangingRoutes.push(route);
  };
  await page.route(urlPattern, handler);
  return {
    callCount: () => requests.length,
    waitForCall: () => expect.poll(() => requests.length).toBeGreaterThan(0),
    async release() {
      isReleased = true;
      // The page may have closed by now.
      await Promise.allSettled(hangingRoutes.splice(0).map((route) => route.continue()));
    },
    /** Makes the call work again. Any call that's still hanging fails. */
    async remove() {
      // page.unroute() would let the hanging calls through to the emulators, so abort them first.
      await Promise.all(hangingRoutes.map((route) => route.abort()));
      await page.unroute(urlPattern, handler);
    },
  };
}

/** Rewrites responses. Drops the security policy, which would block changed inline styles and scripts. */
export const rewriteResponses = (page: Page, urlPattern: string, rewrite: (text: string) => string) =>
  page.route(urlPattern, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: rewrite(await response.text()) });
  });

async function applyFault(route: Route, fault: Exclude<PageFault, 'request-hangs'>): Promise<void> {
  if (fault === 'request-lost') return route.abort('internetdisconnected');
  if (fault !== 'response-lost')
    return route.fulfill({ status: fault.code, headers: CORS_HEADERS, json: { error: fault } });
  await route.fetch();
  // If the fault was removed meanwhile, the page has its response.
  await route.abort('connectionreset').catch(() => undefined);
}
