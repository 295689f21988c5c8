import type { Page } from 'playwright/test';
import { openAsMember, submitLogIn } from '../support/accounts';
import { expectAnnouncedOnce } from '../support/announcements';
import { expect, test } from '../support/fixtures';
import { openForm, toErrorReferenceLinePattern } from '../support/forms';
import { rewriteResponses } from '../support/inject-fault';
import { expectAppLoaded, expectHome, expectSignedIn, getHeading, openMenu, openWithApp } from '../support/pages';
import { expectToast, getUnmatchedToasts } from '../support/toasts';

const UNEXPECTED_TEXT = 'Something went wrong on this page. Please reload it.';

// React logs the errors that these tests throw on purpose. The last pattern matches a rejection without a reason.
test.beforeEach(({ audit }) => audit.allow(/broken on purpose|Minified React error|NotFoundError|uncaught: undefined/));

const breakElement = (page: Page, className: string) =>
  rewriteResponses(page, '**/assets/app-*.js', (code) => {
    const codeParts = code.split(`className:\`${className}\``);
    expect(codeParts, `"${className}" must occur exactly once in the code`).toHaveLength(2);
    return codeParts.join('className:(()=>{throw new Error("broken on purpose")})()');
  });

for (const [region, className, otherRole, link, heading] of [
  ['bar', 'menu-button', 'contentinfo', 'Partners', 'Our partners'],
  ['footer', 'footer-legal gutters', 'banner', 'Team', 'Our team'],
] as const)
  test(`if the ${region} fails, the links still work @browser`, async ({ page }) => {
    await breakElement(page, className);
    await openWithApp(page, '/about');
    await expect(page.locator(`.${className.replace(' ', '.')}`)).toHaveCount(0);
    await expect(getHeading(page, 'About us')).toBeVisible();
    await page.getByRole(otherRole).getByRole('link', { name: link, exact: true }).click();
    await expect(getHeading(page, heading)).toBeFocused();
  });

test("if the bar's account menu fails, the Sign In link and the page still work @browser", async ({ page, person }) => {
  await breakElement(page, 'signed-in');
  const errorLogged = page.waitForEvent('console', (line) => line.text().includes('on purpose'));
  await openAsMember(page, person, { path: '/about' });
  await errorLogged;
  const nav = await openMenu(page);
  await expect(nav.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await nav.getByRole('link', { name: 'Classes' }).click();
  await expect(getHeading(page, 'Classes and programs')).toBeFocused();
});

test('if the toasts fail, the rest still works @browser', async ({ page, member }) => {
  await breakElement(page, 'toasts');
  const errorLogged = page.waitForEvent('console', (line) => line.text().includes('on purpose'));
  await page.goto('/login');
  await errorLogged;
  await submitLogIn(page, member);
  await expectHome(page);
  await expectSignedIn(page, member.name);
});

/** Wraps elements in a `<div>`, as extensions do. */
const wrapElements = (elements: Element[]) => {
  for (const element of elements) {
    const wrapper = document.createElement('div');
    element.replaceWith(wrapper);
    wrapper.append(element);
  }
};
const removeElements = (elements: Element[]) => {
  for (const element of elements) element.remove();
};
const CONTENT_SELECTOR = 'main > *';

for (const [description, selector, changeElements, expectedLoadCount] of [
  ['wraps the content', CONTENT_SELECTOR, wrapElements, 3],
  ['moves the content', CONTENT_SELECTOR, (elements: Element[]) => document.body.append(...elements), 3],
  ['removes the content', CONTENT_SELECTOR, removeElements, 3],
  ['removes the title', 'title, head :is(meta, link[rel=canonical])', removeElements, 1],
] as const)
  test(`if an extension ${description}, links and Back lead to the right page @cross-browser`, async ({ page }) => {
    let loadCount = 0;
    page.on('load', () => {
      loadCount += 1;
    });
    const expectPage = async (path: string, name: string) => {
      await expect(page).toHaveURL(path);
      await expect(getHeading(page, name)).toHaveCount(1);
      await expectAppLoaded(page);
    };
    await openWithApp(page, '/about');
    await page.locator(selector).evaluateAll(changeElements);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
    await expectPage('/team', 'Our team');
    await page.locator(selector).evaluateAll(changeElements);
    await page.goBack();
    await expectPage('/about', 'About us');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
    await expectPage('/partners', 'Our partners');
    expect(loadCount).toBe(expectedLoadCount);
  });

test('the bar shows a new session, even if an extension changed the bar', async ({ page, member }) => {
  await openForm(page, '/login');
  await page.locator('.nav li').evaluateAll(wrapElements);
  await submitLogIn(page, member);
  await expectHome(page);
  await expectSignedIn(page, member.name);
});

test('a page whose layout fails offers a reload @browser', async ({ page }) => {
  await breakElement(page, 'skip-link');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This block came loose.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

const toRejectionScript = (reason: string) => `void Promise.reject(${reason});`;

test('repeated unhandled rejections are reported by one toast @browser', async ({ page }) => {
  const rejectionScript = toRejectionScript('new Error("broken on purpose")');
  const body = `${rejectionScript.repeat(3)} export default () => null;`;
  await page.route('**/assets/home-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await openWithApp(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  const message = new RegExp(`^${UNEXPECTED_TEXT}${toErrorReferenceLinePattern('Error').source.slice(1)}`);
  await expect.poll(() => getUnmatchedToasts(page)).toEqual([expect.stringMatching(message)]);
  // Screen readers announce text added to a live region, but not the region's initial text.
  await expectAnnouncedOnce(page, UNEXPECTED_TEXT);
});

test("errors in others' scripts aren't reported @browser", async ({ page }) => {
  await page.addInitScript(() => {
    let rejectionCount = 0;
    addEventListener('unhandledrejection', () => {
      rejectionCount += 1;
      document.documentElement.dataset.failures = String(rejectionCount);
    });
  });
  await openWithApp(page, '/about');
  const cdpSession = await page.context().newCDPSession(page);
  const siteScriptUrl = `${new URL(page.url()).origin}/assets/home.js`;
  const errorSource = `new Error("broken on purpose by ${siteScriptUrl}:1:2")`;
  const runRejection = (scriptUrl: string, reason: string) =>
    cdpSession.send('Runtime.evaluate', { expression: `${toRejectionScript(reason)}\n//# sourceURL=${scriptUrl}` });
  await runRejection(siteScriptUrl, 'new TypeError("broken on purpose")');
  await expectToast(page, UNEXPECTED_TEXT);

  await runRejection('chrome-extension://abcdef/inject.js', errorSource);
  await runRejection('https://stranger.example/widget.js', errorSource);
  await runRejection(siteScriptUrl, 'undefined');
  await expect(page.locator('html')).toHaveAttribute('data-failures', '4');
  // A report would change the toast's text by the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(getUnmatchedToasts(page)).toEqual([]);
});
