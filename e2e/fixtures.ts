// What every end-to-end test stands on: a page that is watched. A test fails at its end if the page
// logged an error, threw one, broke the security policy, called a stranger or leaked a secret.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { newPerson, type Person } from './emulators';

const PROVIDER_HOSTS = [
  process.env.FIREBASE_AUTH_EMULATOR_HOST,
  process.env.FIRESTORE_EMULATOR_HOST,
];

export type Watch = {
  /** Console messages that this test provokes on purpose. */
  allow(message: RegExp): void;
  /** Every address that the page asked for. */
  readonly requests: readonly string[];
};

type Fixtures = { person: Person; watch: Watch };

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted
  person: async ({}, use) => use(newPerson()),

  watch: [
    async ({ page, baseURL, person }, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      const spoken: string[] = [];
      const requests: string[] = [];
      const hosts = [new URL(baseURL ?? '').host, ...PROVIDER_HOSTS];

      page.on('console', (message) => {
        spoken.push(message.text());
        if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`));
      page.on('request', (request) => {
        requests.push(request.url());
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith('http') && !hosts.includes(host)) {
          complaints.push(`a request to the foreign host ${host}`);
        }
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} blocked ${event.blockedURI}`);
        });
      });

      await use({ allow: (message) => allowed.push(message), requests });

      const left = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(left, 'what the page complained about').toEqual([]);
      await expectNoSecret(page, person.password, spoken);
    },
    { auto: true },
  ],
});

export { expect };

/** Warnings count as well: React says of a failed hydration that it is only an error or a warning. */
function isComplaint(message: ConsoleMessage): boolean {
  // The browser's own line for a refused or failed request; the page cannot prevent it.
  if (message.text().startsWith('Failed to load resource')) return false;
  return message.type() === 'error' || message.type() === 'warning';
}

/** A password stands in its field and nowhere else: not in the console, address, markup or storage. */
async function expectNoSecret(page: Page, secret: string, spoken: string[]): Promise<void> {
  const places = await page
    .evaluate(() => ({
      address: location.href,
      markup: document.documentElement.outerHTML,
      storage: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
      history: JSON.stringify(history.state),
    }))
    .catch(() => null);
  for (const [place, text] of Object.entries({ ...places, console: spoken.join('\n') })) {
    // The text itself would fill the report.
    expect(text?.includes(secret), `the password stands in the ${place}`).toBe(false);
  }
}

/** Holds back every request to an address until it is released. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return release;
}
