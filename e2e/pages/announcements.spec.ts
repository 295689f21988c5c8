// What forms and toasts tell assistive technology, browsers and password managers about themselves.
import type { Page } from '@playwright/test';
import { expectHydrated, field, logIn, openWithApp, toasts } from '../support/account-steps';
import { expect, test } from '../support/fixtures';

/** Notes how many toasts the region held when it was put into the page. */
function noteFirstToasts() {
  const observer = new MutationObserver(() => {
    const region = document.querySelector('.toasts');
    if (!region) return;
    observer.disconnect();
    region.setAttribute('data-first', String(region.childElementCount));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** A live region speaks of what is put into it, and not of what it came with. */
async function expectSpoken(page: Page, text: string): Promise<void> {
  await expect(toasts(page).getByText(text)).toBeVisible();
  await expect(toasts(page)).toHaveAttribute('aria-live', 'polite');
  await expect(toasts(page)).toHaveAttribute('data-first', '0');
}

test('a toast is put into a live region that is there already', async ({ page, person }) => {
  await page.addInitScript(noteFirstToasts);
  await logIn(page, person);
  await expectSpoken(page, 'auth/invalid-credential');
});

test('the first toast of a public page finds its live region there too', async ({
  page,
  watch,
}) => {
  watch.allow(/broken on purpose/);
  await page.addInitScript(noteFirstToasts);
  await page.route('**/assets/home-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'void Promise.reject(new Error("broken on purpose")); export default () => null;',
    }),
  );
  await openWithApp(page, '/about');
  await page.locator('header .brand').click();
  await expectSpoken(page, 'Something went wrong on this page.');
});

type Expected = readonly [
  label: string,
  name: string,
  type: string,
  autocomplete: string,
  /** autocapitalize, autocorrect, spellcheck: what must be taken literally is not corrected. */
  literal: boolean,
];

const FIELDS: Readonly<Record<string, readonly Expected[]>> = {
  '/login': [
    ['Email', 'email', 'email', 'username', true],
    ['Password', 'password', 'password', 'current-password', true],
  ],
  '/register': [
    ['Name', 'name', 'text', 'name', false],
    ['Email', 'email', 'email', 'username', true],
    ['Password', 'password', 'password', 'new-password', true],
    ['Confirm Password', 'confirmPassword', 'password', 'new-password', true],
  ],
  '/contact': [
    ['Name', 'name', 'text', 'name', false],
    ['Email', 'email', 'email', 'email', true],
    ['Message', 'message', 'textarea', 'off', false],
  ],
};

test.describe('the fields', () => {
  test.use({ baseURL: process.env.CONTACT_SITE_URL ?? '' });

  test('say what they are for', async ({ page }) => {
    for (const [path, fields] of Object.entries(FIELDS)) {
      await page.goto(path);
      // As delivered, and as the living page has them.
      for (const wait of [() => Promise.resolve(), () => expectHydrated(page)]) {
        await wait();
        for (const [label, name, type, autocomplete, literal] of fields) {
          const found = await field(page, label).evaluate((element) => ({
            name: element.getAttribute('name'),
            type: element.getAttribute('type') ?? element.localName,
            autocomplete: element.getAttribute('autocomplete'),
            autocapitalize: element.getAttribute('autocapitalize'),
            autocorrect: element.getAttribute('autocorrect'),
            spellcheck: element.getAttribute('spellcheck'),
            required: element.hasAttribute('required'),
          }));
          expect(found, label).toEqual({
            name,
            type,
            autocomplete,
            autocapitalize: literal ? 'none' : null,
            autocorrect: literal ? 'off' : null,
            spellcheck: literal ? 'false' : null,
            required: true,
          });
        }
      }
      expect(await page.locator('main form :is(input, textarea):visible').count()).toBe(
        fields.length,
      );
    }
  });
});
