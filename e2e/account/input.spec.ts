// What people type, paste and let their browser fill in, through the real form. Which names, addresses
// and passwords are taken, and in which form: web/src/domain/validation.test.ts.
import type { Page } from 'playwright/test';
import { form, openAccount } from '../support/account-page';
import {
  enter,
  expectHome,
  expectHydrated,
  expectSignedIn,
  field,
  fillRegistration,
  fillUntrimmed,
  logIn,
  openMenu,
  register,
  status,
} from '../support/account-steps';
import {
  createAccount,
  findAccount,
  findAccounts,
  mailedLinks,
  openVerificationLink,
  readProfile,
  updateAccount,
} from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { posted, refuse } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function expectStored(email: string, name: string): Promise<void> {
  const account = await findAccount(email);
  expect(account.displayName).toBe(name);
  await expect
    .poll(() => readProfile(account.localId))
    .toMatchObject({ name: { stringValue: name }, email: { stringValue: account.email } });
}

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('F33 F35 P05 an address is sent without its blanks, a password byte for byte', async ({
  page,
  person,
}) => {
  // Blanks at its ends, letters in pieces that normalizing would put together, emoji, 128 units.
  const password = `  Cafe\u0301 \u212B 🔑 👩‍👩‍👧 `.padEnd(126, 'x').concat('  ');
  await fillRegistration(page, { ...person, password });
  await fillUntrimmed(field(page, 'Email'), ` \t${person.email.toUpperCase()}\u00A0 `);
  await field(page, 'Confirm Password').fill(password.trim());
  await submit(page).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await field(page, 'Confirm Password').fill(password);
  const registered = posted(page, 'signUp');
  await submit(page).click();
  expect(await registered).toMatchObject({ email: person.email.toUpperCase(), password });
  await expect(status(page)).toContainText(SENT);
  await expectStored(person.email, person.name);
  expect((await findAccount(person.email)).email).toBe(person.email);
  await openVerificationLink(person.email);
  const loggedIn = posted(page, 'signIn');
  await logIn(page, { ...person, password });
  expect(await loggedIn).toMatchObject({ password });
  await expectSignedIn(page, person.name);
});

test('F36 F38 F39 what is too short, too long or invisible is refused without a call', async ({
  page,
  person,
  watch,
}) => {
  await register(page, { ...person, name: 'a'.repeat(101), password: 'sähr5' });
  await expect(page.getByText('Must be 100 characters or less', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Password must be at least 6 characters', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('2 fields need your attention.')).toBeVisible();
  await field(page, 'Password').fill('sähr56');
  await field(page, 'Confirm Password').fill('sähr56');
  await field(page, 'Name').fill('\u3164');
  await submit(page).click();
  await expect(page.getByText('Required')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  expect(watch.requests.filter((url) => url.includes('accounts:'))).toEqual([]);
  await field(page, 'Name').fill('a'.repeat(100));
  await submit(page).click();
  await expect(status(page)).toContainText(SENT);
});

test('F39 F41 F42 a name is stored without its outer blanks, and half an emoji is replaced', async ({
  page,
  person,
}) => {
  await fillRegistration(page, person);
  await field(page, 'Name').evaluate((input: HTMLInputElement) => {
    // As a paste would: typing cannot make half an emoji.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, '\u3000\u200B<img src=x onerror=alert(1)> \uD83D\u00A0');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submit(page).click();
  await expect(status(page)).toContainText(SENT);
  await expectStored(person.email, '<img src=x onerror=alert(1)> \uFFFD');
});

/** Runs in the page. A stack of marks may rise above its line, as in any text. */
const isCut = (part: Element): boolean =>
  part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth;

const NAMES: readonly [what: string, name: string][] = [
  ['of 100 wide letters', 'W'.repeat(100)],
  ['of 50 emoji', '😀'.repeat(50)],
  ['that turns the direction of writing', '\u202Eada'],
  ['from right to left', 'عائشة بنت'],
  ['that begins with a family of emoji', '👩‍👩‍👧 Ada'],
  ['of a letter under ninety marks', `Z${'\u0335'.repeat(90)}`],
  ['with markup', '<img src=x onerror=alert(1)>'],
  ['with a template', '{{7*7}} <%= 7*7 %>'],
  ['that looks like a link', 'javascript:alert(1)'],
];

test('F38 F40 F42 any name is shown whole, inside its own direction and without a sideways scroll', {
  tag: '@narrow',
}, async ({ page, person }) => {
  page.on('dialog', () => {
    throw new Error('the name was run as a script');
  });
  const { localId } = await enter(page, person);
  await expectSignedIn(page, person.name);
  const nav = await openMenu(page);
  for (const [what, displayName] of NAMES) {
    await updateAccount(localId, { displayName });
    // Then the page asks the provider again.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(nav.locator('bdi'), what).toHaveText(displayName);
    expect(await nav.locator('bdi').textContent(), what).toBe(displayName);
    expect(await sidewaysScroll(page), what).toBe(0);
    expect(await nav.locator('.name').evaluate(isCut), what).toBe(false);
    const visible = displayName.replace(/^\p{Cf}+/u, '');
    const [first] = new Intl.Segmenter().segment(visible);
    expect(await nav.locator('.avatar').textContent(), what).toBe(first?.segment.toUpperCase());
  }
});

test("F42 a provider's name of five thousand characters does not break the bar", {
  tag: '@narrow',
}, async ({ page, person }) => {
  await enter(page, { ...person, name: 'W'.repeat(5000) }, { profile: false });
  const nav = await openMenu(page);
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  const height = async () => (await nav.locator('bdi').boundingBox())?.height ?? Infinity;
  await expect.poll(height).toBeLessThan(400);
});

test('F43 an address with a plus and another alphabet goes to the provider', async ({
  page,
  person,
}) => {
  const [id = ''] = person.email.split('@');
  await register(page, { ...person, email: `a+${id}@münchen.example` });
  await expect(status(page)).toContainText(SENT);
  // Chromium itself writes such a domain in the letters that mail servers know.
  const stored = `a+${id}@xn--mnchen-3ya.example`;
  expect(await mailedLinks(stored)).toHaveLength(1);
  await expectStored(stored, person.name);
});

test('F43 an address that the provider does not take is told with advice, and in its words', async ({
  page,
  person,
}) => {
  await refuse(page, 'signUp', 'INVALID_EMAIL');
  await register(page, person);
  const advice = 'Check the email for typos.';
  await expectToast(page, advice);
  await expect(status(page).locator('p')).toHaveText([advice, /\(auth\/invalid-email\)/]);
  expect(await findAccounts(person.email)).toEqual([]);
});

test('F44 what a password manager fills in is taken, and counts as a touch', async ({
  page,
  person,
  watch,
}) => {
  await page.goto('/register');
  for (const [label, kind] of [
    ['Name', 'name'],
    ['Email', 'username'],
    ['Password', 'new-password'],
    ['Confirm Password', 'new-password'],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('autocomplete', kind);
  }
  await createAccount(person);
  await page.goto('/login');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  await expectHydrated(page);
  await page.locator('form').evaluate((form: HTMLFormElement, { email, password }) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries({ email, password })) {
      const input = form.querySelector(`[name=${name}]`);
      set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, person);
  await expect.poll(() => watch.requests.join()).toContain('gateway-');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectHome(page);
});

test('F44 what was pasted is taken', async ({ page, context, person }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillRegistration(page, { ...person, password: '' });
  await page.evaluate((text) => navigator.clipboard.writeText(text), person.password);
  for (const label of ['Password', 'Confirm Password']) {
    await field(page, label).focus();
    await page.keyboard.press('ControlOrMeta+V');
  }
  await submit(page).click();
  await expect(status(page)).toContainText(SENT);
});

test('F44 Enter that ends a composition does not send the form', async ({
  page,
  person,
  context,
  watch,
}) => {
  watch.allow(/^info: heard: /);
  await fillRegistration(page, { ...person, name: '' });
  await page.evaluate(() => {
    for (const type of ['keydown', 'submit'] as const) {
      addEventListener(
        type,
        (event) => {
          const composing = event instanceof KeyboardEvent && event.isComposing;
          if (type === 'submit' || (event instanceof KeyboardEvent && event.key === 'Enter')) {
            console.info(`heard: ${type} ${composing}`);
          }
        },
        { capture: true },
      );
    }
  });
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('heard: ')) heard.push(message.text());
  });
  const keyboard = await context.newCDPSession(page);
  await field(page, 'Name').focus();
  await keyboard.send('Input.imeSetComposition', {
    text: 'かな',
    selectionStart: 2,
    selectionEnd: 2,
  });
  // The input method keeps the key's text for itself, so the browser sends no form. The page still
  // hears the key, and must not take it for a wish to send.
  const key = { windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await keyboard.send('Input.insertText', { text: '仮名' });
  await expect(field(page, 'Name')).toHaveValue('仮名');
  await expect(submit(page)).toBeEnabled();
  expect(heard).toEqual(['heard: keydown true']);
  expect(watch.requests.filter((url) => url.includes('accounts:'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText(SENT);
  expect(heard.slice(1)).toEqual(['heard: keydown false', 'heard: submit false']);
  await expectStored(person.email, '仮名');
});

test('keys that come faster than anybody types all arrive', async ({ page, person }) => {
  await openAccount(page, person);
  const name = form(page, 'Name').getByRole('textbox');
  await name.fill('');
  await name.blur();
  // From now on each key is checked.
  await expect(form(page, 'Name')).toContainText('Required');
  await name.focus();
  const keyboard = await page.context().newCDPSession(page);
  const text = 'abcdefghi'.repeat(10);
  await Promise.all(
    [...text].map((key) => keyboard.send('Input.dispatchKeyEvent', { type: 'char', text: key })),
  );
  await expect(name).toHaveValue(text);
});
