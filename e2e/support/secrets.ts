// Finds leaked passwords, tokens and one-time codes. Only the session entries may contain tokens.
import type { BrowserContext, Page, Request } from 'playwright/test';
import { readEmailLinks } from '../../web/src/testing/emulator-client';

type Secret = { kind: 'password' | 'token' | 'one-time code'; text: string };

type ExposedText = { name: string; text: string };

const AUTH_URL_PATTERN = /\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;
const TOKEN_FIELDS = ['idToken', 'refreshToken', 'id_token', 'refresh_token', 'access_token'];
/** Anything shorter may be an ordinary word. */
const MIN_SECRET_LENGTH = 12;

/**
 * Collects secrets from requests to the provider, from its responses, and from emailed links.
 * @param ownEmail the person's address. Links emailed to any other address that a request mentions count too.
 */
export function recordSecrets(context: BrowserContext, ownEmail: string): () => Promise<Secret[]> {
  const secrets: Secret[] = [];
  const emailAddresses = new Set([ownEmail]);
  const pendingReads: Promise<void>[] = [];
  const addSecret = (kind: Secret['kind'], text: unknown) => {
    if (typeof text === 'string' && text.length >= MIN_SECRET_LENGTH) secrets.push({ kind, text });
  };
  context.on('request', (request: Request) => {
    if (!AUTH_URL_PATTERN.test(request.url())) return;
    const { password, email, newEmail, oobCode } = parseJsonBody(request.postData());
    addSecret('password', password);
    addSecret('one-time code', oobCode);
    for (const emailAddress of [email, newEmail])
      if (typeof emailAddress === 'string') emailAddresses.add(emailAddress);
  });
  // Don't use the "response" event, because text() would hang on a body that never ends.
  context.on('requestfinished', (request: Request) => {
    if (!AUTH_URL_PATTERN.test(request.url())) return;
    const tokensAdded = request.response().then(async (response) => {
      const fields = parseJsonBody((await response?.text()) ?? null);
      for (const name of TOKEN_FIELDS) addSecret('token', fields[name]);
    });
    // Closing a page discards its responses, so reading one may fail.
    pendingReads.push(tokensAdded.catch(() => undefined));
  });
  return async () => {
    await Promise.all(pendingReads);
    const links = await Promise.all([...emailAddresses].map(readEmailLinks));
    for (const link of links.flat()) addSecret('one-time code', new URL(link).searchParams.get('oobCode'));
    return secrets;
  };
}

function parseJsonBody(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** Returns everything a page shows or stores. If the page is closed, returns only the cookies. */
export async function readExposedTexts(page: Page): Promise<ExposedText[]> {
  const pageContents = page.isClosed() ? {} : await page.evaluate(readPageContents);
  const cookies = JSON.stringify(await page.context().cookies());
  return Object.entries({ ...pageContents, cookies }).map(([name, text]) => ({ name, text }));
}

/** Runs in the page. */
function readPageContents(): Record<string, string> {
  const isSessionKey = (key: string) => key === 'session' || key === 'session-user';
  // A test may have blocked it.
  const readStorage = (name: 'localStorage' | 'sessionStorage', isIncluded: (key: string) => boolean = () => true) => {
    try {
      return JSON.stringify(Object.entries(window[name]).filter(([key]) => isIncluded(key)));
    } catch {
      return '';
    }
  };
  return {
    address: location.href,
    markup: document.documentElement.outerHTML,
    'history state': JSON.stringify(history.state),
    'window name': window.name,
    'local storage': readStorage('localStorage', (key) => !isSessionKey(key)),
    'session entry': readStorage('localStorage', isSessionKey),
    'session storage': readStorage('sessionStorage'),
  };
}

/** Returns each leaked secret's kind and where it is, but not the secret itself. */
export function findLeaks(secrets: readonly Secret[], exposedTexts: readonly ExposedText[]): string[] {
  const leaks = exposedTexts.flatMap(({ name, text }) =>
    secrets
      .filter((secret) => text.includes(secret.text) || text.includes(encodeURIComponent(secret.text)))
      .filter(({ kind }) => !(name === 'session entry' && kind === 'token'))
      .map(({ kind }) => `a ${kind} is in the ${name}`),
  );
  return [...new Set(leaks)];
}

export const listStoredItems = async (page: Page) => [
  ...(await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ])),
  ...(await page.context().cookies()),
];
