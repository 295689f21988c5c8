// What forms and toasts tell assistive technology, browsers and password managers about themselves.
import type { Page } from 'playwright/test';
import { SLOW_NOTE_AFTER_MS } from '../../web/src/domain/limits';
import {
  enter,
  expectHydrated,
  field,
  logIn,
  logOut,
  openWithApp,
  register,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount, type Person } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { injectFault } from '../support/inject-fault';

/** Notes what a screen reader reads out: what is put into a live region, and what takes the focus. */
function noteSpeech() {
  const spoken: (string | null)[] = [];
  const note = (node: Node) => {
    spoken.push(node.textContent);
    document.documentElement.dataset.spoken = JSON.stringify(spoken);
  };
  const LIVE = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';
  const isLive = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) != null;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text && isLive(target)) note(target);
      for (const added of addedNodes) {
        if (isLive(target)) note(added);
        else if (added instanceof Element) {
          for (const region of [added, ...added.querySelectorAll(LIVE)])
            if (region.matches('[role=alert]')) note(region);
        }
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.matches('input, button, a')) note(target);
  });
}

const timesSpoken = (page: Page, text: string): Promise<number> =>
  page.evaluate((text) => {
    const spoken: string[] = JSON.parse(document.documentElement.dataset.spoken ?? '[]');
    return spoken.filter((said) => said.includes(text)).length;
  }, text);

/** Seen in the status of the form and in a toast. */
async function expectSpokenOnce(page: Page, text: string, answer = status(page)): Promise<void> {
  await expect(toasts(page)).toContainText(text);
  await expect(answer).toContainText(text);
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAccessibleName(new RegExp(text.replace(/[.?]/g, '\\$&')));
  expect(await timesSpoken(page, text)).toBe(1);
}

const ANSWERS: readonly [
  what: string,
  text: string,
  act: (page: Page, person: Person) => Promise<void>,
][] = [
  ['a log-in that is refused', 'Check the email and the password.', logIn],
  [
    'a log-in',
    'Login successful! Redirecting...',
    async (page, person) => {
      await createAccount(person);
      await logIn(page, person);
    },
  ],
  ['a registration', 'Verification email sent. Please check your inbox', register],
];

for (const [what, text, act] of ANSWERS) {
  test(`the answer to ${what} is spoken once`, async ({ page, person }) => {
    await page.addInitScript(noteSpeech);
    await act(page, person);
    await expectSpokenOnce(page, text);
  });
}

test('so is the answer of a button beside it', async ({ page, person }) => {
  await page.addInitScript(noteSpeech);
  await createAccount(person, { verified: false });
  await logIn(page, person);
  await expectSpokenOnce(page, 'Please verify your email before logging in.');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  const sent = 'We sent the verification email again.';
  await expectSpokenOnce(page, sent, page.locator('.resend .status'));
});

test('a toast without a form is spoken once', async ({ page, person }) => {
  await page.addInitScript(noteSpeech);
  await enter(page, person);
  await logOut(page);
  await expect(toasts(page)).toContainText('Logged out successfully');
  expect(await timesSpoken(page, 'Logged out successfully')).toBe(1);
});

test('a note that the connection is slow is spoken, and leaves the focus where it is', async ({
  page,
  person,
}) => {
  await page.addInitScript(noteSpeech);
  await page.clock.install();
  const injected = await injectFault(page, 'signIn', 'hang');
  await page.goto('/login');
  await expectHydrated(page);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await injected.made();
  await page.clock.fastForward(SLOW_NOTE_AFTER_MS);
  await expect(status(page)).toContainText('Still working.');
  await expect(field(page, 'Password')).toBeFocused();
  expect(await timesSpoken(page, 'Still working.')).toBe(1);
});

test('the first toast of a public page finds its live region there', async ({ page, watch }) => {
  watch.allow(/broken on purpose/);
  await page.addInitScript(noteSpeech);
  await page.route('**/assets/home-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'void Promise.reject(new Error("broken on purpose")); export default () => null;',
    }),
  );
  await openWithApp(page, '/about');
  await page.locator('header .brand').click();
  const text = 'Something went wrong on this page.';
  await expect(toasts(page).getByText(text)).toBeVisible();
  expect(await timesSpoken(page, text)).toBe(1);
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
