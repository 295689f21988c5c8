// What people type, paste and let their browser fill in, through the real form.
import type { Page } from '@playwright/test';
import {
  expectHome,
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
  newPerson,
  openVerificationLink,
  readProfile,
} from '../support/emulators';
import { posted, refuse } from '../support/faults';
import { expect, test } from '../support/fixtures';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function expectStored(email: string, name: string): Promise<void> {
  const account = await findAccount(email);
  expect(account.displayName).toBe(name);
  await expect
    .poll(() => readProfile(account.localId))
    .toMatchObject({ name: { stringValue: name }, email: { stringValue: account.email } });
}

test('F33 P05 blanks around an address never reach the provider', async ({ page, person }) => {
  await fillRegistration(page, person);
  await fillUntrimmed(field(page, 'Email'), ` \t${person.email.toUpperCase()}\u00A0 `);
  const sent = posted(page, 'signUp');
  await submit(page).click();
  expect(await sent).toMatchObject({ email: person.email.toUpperCase() });
  await expect(status(page)).toContainText(SENT);
  await expectStored(person.email, person.name);
  expect((await findAccount(person.email)).email).toBe(person.email);
});

const PASSWORDS: readonly [what: string, password: string][] = [
  ['with blanks at its ends', '  blank ends  '],
  ['of emoji', '🔑 emoji 👩‍👩‍👧'],
  ['of 128 characters', `${'x'.repeat(127)}é`],
  // Normalizing would put it together.
  ['spelled in pieces', 'Cafe\u0301 1 \u212B'],
];

for (const [what, password] of PASSWORDS) {
  test(`F35 a password ${what} goes through byte for byte`, async ({ page }) => {
    const someone = { ...newPerson(), password };
    await fillRegistration(page, someone);
    await field(page, 'Confirm Password').fill(password.trim().slice(0, -1));
    await submit(page).click();
    await expect(page.getByText('Passwords must match')).toBeVisible();
    await field(page, 'Confirm Password').fill(password);
    const registered = posted(page, 'signUp');
    await submit(page).click();
    expect(await registered).toMatchObject({ password });
    await expect(status(page)).toContainText(SENT);
    await openVerificationLink(someone.email);
    const loggedIn = posted(page, 'signIn');
    await logIn(page, someone);
    expect(await loggedIn).toMatchObject({ password });
    await expectHome(page);
    await expectSignedIn(page, someone.name);
  });
}

test('F36 five characters of a password are refused without a call, six are sent', async ({
  page,
  person,
  watch,
}) => {
  await register(page, { ...person, password: 'sähr5' });
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(watch.requests.filter((url) => url.includes('accounts:'))).toEqual([]);
  await field(page, 'Password').fill('sähr56');
  await field(page, 'Confirm Password').fill('sähr56');
  await submit(page).click();
  await expect(status(page)).toContainText(SENT);
});

const NAMES: readonly [row: string, what: string, typed: string, stored: string][] = [
  ['F38', 'of 100 units', 'a'.repeat(100), 'a'.repeat(100)],
  ['F38', 'of 50 emoji', '😀'.repeat(50), '😀'.repeat(50)],
  ['F39', 'with wide and invisible blanks at its ends', '\u3000\u200BAda\u00A0', 'Ada'],
  ['F40', 'that turns the direction of writing', '\u202Eada', '\u202Eada'],
  ['F40', 'from right to left', 'عائشة بنت', 'عائشة بنت'],
  ['F40', 'that begins with a family of emoji', '👩‍👩‍👧 Ada', '👩‍👩‍👧 Ada'],
  ['F40', 'of a letter under ninety marks', `Z${'\u0335'.repeat(90)}`, `Z${'\u0335'.repeat(90)}`],
  ['F41', 'with half an emoji', 'Ada \uD83D', 'Ada \uFFFD'],
  ['F42', 'with markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['F42', 'with a template', '{{7*7}} <%= 7*7 %>', '{{7*7}} <%= 7*7 %>'],
  ['F42', 'that looks like a link', 'javascript:alert(1)', 'javascript:alert(1)'],
];

for (const [row, what, typed, stored] of NAMES) {
  test(`${row} a name ${what} is stored and shown`, { tag: '@narrow' }, async ({
    page,
    person,
  }) => {
    page.on('dialog', () => {
      throw new Error('the name was run as a script');
    });
    await fillRegistration(page, person);
    await field(page, 'Name').evaluate((input: HTMLInputElement, value) => {
      // As a paste would: typing cannot make half an emoji.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, typed);
    await submit(page).click();
    await expect(status(page)).toContainText(SENT);
    await expectStored(person.email, stored);

    await openVerificationLink(person.email);
    await logIn(page, person);
    await expectHome(page);
    const nav = await openMenu(page);
    const shown = nav.locator('bdi');
    expect(await shown.textContent()).toBe(stored);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);
    const avatar = await nav.locator('.avatar').textContent();
    const visible = stored.replace(/^\p{Cf}+/u, '');
    const [first] = new Intl.Segmenter().segment(visible);
    expect(avatar).toBe(first?.segment.toUpperCase());
  });
}

test("F42 a provider's name of five thousand characters does not break the bar", {
  tag: '@narrow',
}, async ({ page, person }) => {
  await createAccount({ ...person, name: 'W'.repeat(5000) }, { profile: false });
  await logIn(page, person);
  await expectHome(page);
  const nav = await openMenu(page);
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  const box = await nav.locator('bdi').boundingBox();
  expect(box?.height).toBeLessThan(400);
});

for (const [row, what, typed] of [
  ['F38', 'of 101 units', 'a'.repeat(101)],
  ['F38', 'of 51 emoji', '😀'.repeat(51)],
] as const) {
  test(`${row} a name ${what} is refused without a call`, async ({ page, person, watch }) => {
    await register(page, { ...person, name: typed });
    await expect(page.getByText('Must be 100 characters or less')).toBeVisible();
    expect(watch.requests.filter((url) => url.includes('accounts:'))).toEqual([]);
  });
}

test('F39 a name of blanks that nobody sees is none', async ({ page, person, watch }) => {
  // The last two are no blanks by their kind: a letter without a shape, and a Braille cell without dots.
  for (const name of ['   ', '\u00A0\u00A0', '\u200B\u2060\uFEFF', '\u3164', '\u2800']) {
    await register(page, { ...person, name });
    await expect(page.getByText('Required')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
  }
  expect(watch.requests.filter((url) => url.includes('accounts:'))).toEqual([]);
});

test('F43 addresses with a plus or another alphabet go to the provider', async ({
  page,
  person,
}) => {
  const id = person.email.split('@')[0] ?? '';
  for (const [typed, stored] of [
    [`a+${id}@example.org`, `a+${id}@example.org`],
    // Chromium itself writes such a domain in the letters that mail servers know.
    [`${id}@münchen.example`, `${id}@xn--mnchen-3ya.example`],
  ] as const) {
    await register(page, { ...person, email: typed });
    await expect(status(page)).toContainText(SENT);
    expect(await mailedLinks(stored)).toHaveLength(1);
    await expectStored(stored, person.name);
  }
});

test('F43 an address that the provider does not take is told in its words', async ({
  page,
  person,
}) => {
  await refuse(page, 'signUp', 'INVALID_EMAIL');
  await register(page, person);
  await expect(status(page)).toContainText('(auth/invalid-email)');
  await expect(status(page)).toContainText('Check the email for typos.');
  expect(await findAccounts(person.email)).toEqual([]);
});

test('F44 what a password manager fills in is taken', async ({ page, person }) => {
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
  await page.locator('form').evaluate((form: HTMLFormElement, { email, password }) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries({ email, password })) {
      const input = form.querySelector(`[name=${name}]`);
      set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, person);
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
