// Audits every test's pages. A test fails at its end if a page logged anything, threw an error, violated the security
// policy, called another host, set a cookie or leaked a secret.
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test';
import { createAccount, newPerson, type Person } from '../../web/src/testing/emulator-client';
import { recordAnnouncementsInPage } from './announcements';
import { findLeaks, readExposedTexts, recordSecrets } from './secrets';
import { recordToasts } from './toasts';

const EMULATOR_HOSTS = [process.env.FIREBASE_AUTH_EMULATOR_HOST, process.env.FIRESTORE_EMULATOR_HOST];

/** Whether the URL is an email link to the site or the emulator. Such a URL is allowed to have a one-time code. */
const isEmailLink = (url: string): boolean => /\/(?:auth|emulator)\/action\?/.test(url);

type Fixtures = Record<'person' | 'nextPerson' | 'member' | 'nextMember' | 'unverified', Person> & {
  main: Locator;
  audit: Awaited<ReturnType<typeof watchForProblems>>['audit'];
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures
  person: async ({}, use) => use(newPerson()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  nextPerson: async ({}, use) => use(newPerson('Grace Hopper')),
  /** The person, with an account. */
  member: async ({ person }, use) => createAccount(person).then(() => use(person)),
  nextMember: async ({ nextPerson }, use) => createAccount(nextPerson).then(() => use(nextPerson)),
  /** The person, with an account whose email isn't verified. */
  unverified: async ({ person }, use) => createAccount(person, { isVerified: false }).then(() => use(person)),

  main: async ({ page }, use) => use(page.getByRole('main')),
  audit: [
    // Depending on `page` makes the audit start after the page opens and end before the page closes.
    async ({ page, baseURL, person }, use) => {
      const { audit, expectNoProblems } = await watchForProblems(page.context(), { baseURL, person });
      await use(audit);
      await expectNoProblems();
    },
    { auto: true },
  ],
});

/** The browser and Vite log these messages, and a page can't prevent them. */
const IGNORED_PREFIXES = [
  'Failed to load resource',
  '[vite] ',
  // The directive is valid, but WebKit doesn't recognize it.
  "Unrecognized Content-Security-Policy directive 'manifest-src'.",
];

type AuditOptions = { baseURL: string | undefined; person: Person };

/** Audits every page of a context. `expectNoProblems` fails the test on any problem or leak. */
export async function watchForProblems(context: BrowserContext, { baseURL, person }: AuditOptions) {
  const allowedPatterns: RegExp[] = [];
  const allProblems: string[] = [];
  const consoleTexts: string[] = [];
  const requests: string[] = [];
  const documentPaths: string[] = [];
  const addresses: string[] = [];
  // Others may not report the referrer.
  const isChromium = context.browser()?.browserType().name() === 'chromium';
  const { host: siteHost, origin: siteOrigin } = new URL(baseURL ?? '');
  const findSecrets = recordSecrets(context, person.email);

  context.on('console', (message) => {
    consoleTexts.push(message.text());
    // Not just errors count. A hydration failure may log only a warning, and any log can leak a name.
    if (!IGNORED_PREFIXES.some((prefix) => message.text().startsWith(prefix)))
      allProblems.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => allProblems.push(`uncaught: ${error.error()}`));
  context.on('request', (request) => {
    requests.push(request.url());
    if (request.isNavigationRequest()) documentPaths.push(new URL(request.url()).pathname);
    if (!(request.isNavigationRequest() && isEmailLink(request.url()))) addresses.push(request.url());
    const { referer = '' } = request.headers();
    addresses.push(referer);
    const { protocol, host } = new URL(request.url());
    // The provider compares it with the URLs that an API key should be restricted to (SECURITY.md).
    if (isChromium && EMULATOR_HOSTS.includes(host) && request.method() !== 'OPTIONS' && referer !== `${siteOrigin}/`)
      allProblems.push(`a call with the referrer "${referer}"`);
    if (protocol.startsWith('http') && ![siteHost, ...EMULATOR_HOSTS].includes(host))
      allProblems.push(`a request to the foreign host ${host}`);
  });
  const recordNavigations = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (!isEmailLink(frame.url())) addresses.push(frame.url());
    });
  for (const page of context.pages()) recordNavigations(page);
  context.on('page', recordNavigations);
  await context.addInitScript(() => {
    new PerformanceObserver((marks) => {
      for (const { name } of marks.getEntriesByName('hydration-mismatch')) console.error(name);
    }).observe({ type: 'mark', buffered: true });
    // No page needs a database, so the audit doesn't search any for secrets.
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openAndReport(...args) {
      console.error('a database was opened');
      return open.apply(this, args);
    };
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });

  await context.addInitScript(recordAnnouncementsInPage);
  await recordToasts(context);

  /** Allows complaints and leaks that the test causes on purpose. */
  const allow = (message: RegExp): void => void allowedPatterns.push(message);
  const removeAllowed = (messages: readonly string[]) =>
    messages.filter((text) => !allowedPatterns.some((pattern) => pattern.test(text)));
  /** The messages, errors and requests that would fail the test if it ended now. */
  const findProblems = () => removeAllowed(allProblems);
  /** Returns lines such as "a token is in the markup". */
  const findPageLeaks = async () => {
    const pageTexts = (await Promise.all(context.pages().map(readExposedTexts))).flat();
    const consoleText = { name: 'console', text: consoleTexts.join('\n') };
    const addressText = { name: 'addresses', text: addresses.join('\n') };
    const secrets = [...(await findSecrets()), { kind: 'password' as const, text: person.password }];
    return findLeaks(secrets, [...pageTexts, consoleText, addressText]);
  };
  return {
    audit: { allow, requests, documentPaths, findProblems, findLeaks: findPageLeaks },
    expectNoProblems: async () => {
      expect(findProblems(), 'unexpected messages, errors or requests').toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
      expect(removeAllowed(await findPageLeaks()), 'leaked secrets').toEqual([]);
    },
  };
}

export { expect };
