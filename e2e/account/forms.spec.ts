import type { Locator, Page } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { openAsMember, register, storeSession, toRegisterFormValues } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import * as forms from '../support/forms';
import { expectHome } from '../support/pages';

const COMMON_PASSWORD_ADVICE = 'This password is easy to guess. A longer one is safer.';
const getErrorSummary = (page: Page) => page.getByRole('group', { name: 'need your attention' });

/** Finds a password field's button through the field, because the button's label switches between Show and Hide. */
const getShowButton = (page: Page): Locator =>
  page.locator('.field', { has: forms.getField(page, 'Password') }).getByRole('button');

test('a password field warns about Caps Lock', async ({ page }) => {
  await forms.openForm(page, '/login');
  const password = forms.getField(page, 'Password');
  const capsLockNote = page.getByText('Caps Lock is on.');
  // CDP can't turn Caps Lock on, so this dispatches events. On some systems, the Caps Lock key only sends a keyup.
  const dispatchWithCapsLock = (type: 'keydown' | 'keyup' | 'click', modifierCapsLock: boolean) =>
    password.evaluate(
      (input, [type, modifierCapsLock]) => {
        const EventClass = type === 'click' ? MouseEvent : KeyboardEvent;
        input.dispatchEvent(new EventClass(type, { bubbles: true, modifierCapsLock }));
      },
      [type, modifierCapsLock] as const,
    );
  await password.focus();
  for (const type of ['keyup', 'click', 'keydown'] as const) {
    await dispatchWithCapsLock(type, false);
    await expect(capsLockNote).toHaveCount(0);
    await dispatchWithCapsLock(type, true);
    await expect(capsLockNote).toBeVisible();
  }
  await expect(capsLockNote).toHaveRole('status');
  await expect(password).toHaveAccessibleDescription('Caps Lock is on.');
  await dispatchWithCapsLock('keydown', false);
  await expect(password).toHaveAccessibleDescription('');
  await dispatchWithCapsLock('keydown', true);
  await expect(capsLockNote).toBeVisible();
  await forms.getField(page, 'Email').focus();
  await expect(capsLockNote).toHaveCount(0);
});

test('a button shows and hides the password, and logging in hides it', async ({ page, person, audit }) => {
  await forms.openForm(page, '/login');
  const password = forms.getField(page, 'Password');
  await password.fill(person.password);
  await expect(getShowButton(page)).toHaveText('Show');
  await expect(getShowButton(page)).toHaveAccessibleName('Show password');
  const { width = 0, height = 0 } = (await getShowButton(page).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expect(getShowButton(page), 'the field has a border there').toHaveCSS('border-left-width', '0px');
  await getShowButton(page).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await page.keyboard.type('!');
  await expect(password).toHaveValue(`${person.password}!`);
  await expect(getShowButton(page)).toHaveAccessibleName('Hide password');
  expect(await audit.findLeaks()).toEqual([]);
  await page.evaluate((secret) => Object.assign(window, { name: secret }), person.password);
  expect(await audit.findLeaks(), 'the audit finds what leaks').toEqual(['a password is in the window name']);
  await page.evaluate(() => Object.assign(window, { name: '' }));
  await getShowButton(page).click();
  await expect(password).toHaveAttribute('type', 'password');
  await getShowButton(page).click();
  await forms.getField(page, 'Email').fill(person.email);
  await forms.getButton(page, 'Login').click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(getShowButton(page)).toHaveAccessibleName('Show password');
  await expect(forms.getStatus(page)).not.toBeEmpty();
});

/** Hidden. Password managers read it. */
const HIDDEN_EMAIL_ATTRIBUTES = 'email - username -';
const PASSWORD_ATTRIBUTES = 'password password current-password go';
/** Each page's fields: type, name, autocomplete and enterkeyhint. */
const FIELDS_BY_PATH = {
  '/forgot-password': ['email email username go'],
  '/login': ['email email username next', PASSWORD_ATTRIBUTES],
  '/register': [
    'text name name next',
    'email email username next',
    'password password new-password next',
    'password confirmPassword new-password go',
  ],
  '/account': [
    ...['text name name go', 'email newEmail email next', HIDDEN_EMAIL_ATTRIBUTES, PASSWORD_ATTRIBUTES],
    ...[HIDDEN_EMAIL_ATTRIBUTES, 'password password current-password next', 'password newPassword new-password go'],
    ...[HIDDEN_EMAIL_ATTRIBUTES, PASSWORD_ATTRIBUTES],
    ...['email confirmation off next', HIDDEN_EMAIL_ATTRIBUTES, PASSWORD_ATTRIBUTES],
  ],
};
const WRONG_INPUTS = [
  '[name]:not([autocorrect=off][spellcheck=false])',
  '[type=text]:not([autocapitalize=words])',
  '[name]:not([type=text], [autocapitalize=none])',
  '[type=text]:not([inputmode=text])',
  '[name][type=email]:not([inputmode=email])',
  ':not([name]):is([autocapitalize], [autocorrect], [spellcheck])',
  '[type=password][inputmode]',
  '[autocomplete=new-password]:not([passwordrules="minlength: 6;"])',
  '[passwordrules]:not([autocomplete=new-password])',
  '[name]:not([required])',
]
  .map((selector) => `main form input${selector}`)
  .join();

test('tells phones and password managers what each field is for', async ({ page, member }) => {
  const readFields = () =>
    page.locator('main form input').evaluateAll((inputs) => {
      const names = ['type', 'name', 'autocomplete', 'enterkeyhint'];
      return inputs.map((input) => names.map((name) => input.getAttribute(name) ?? '-').join(' '));
    });
  const resetLink = await emulator.createEmailLink('PASSWORD_RESET', member);
  const resetFields = [HIDDEN_EMAIL_ATTRIBUTES, 'password newPassword new-password go'];
  for (const [path, fields] of Object.entries({ ...FIELDS_BY_PATH, [resetLink]: resetFields })) {
    if (path === '/account') await storeSession(page, member);
    await page.goto(path);
    await expect.poll(readFields, path).toEqual(fields);
    await expect(page.locator(WRONG_INPUTS), path).toHaveCount(0);
    for (const usernameField of await page.locator('main form input:not([name])').all()) {
      await expect(usernameField).toHaveValue(member.email);
      await expect(usernameField).not.toBeEditable();
    }
  }
});

test("errors appear beside a field once it's left, with a red border (§5) @cross-browser", async ({ page }) => {
  await forms.openForm(page, '/register');
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password'] as const) {
    const [text, message] = forms.INVALID_CASES[label];
    await forms.getField(page, label).fill(text);
    await expect(page.getByText(message)).toHaveCount(0);
    await forms.getField(page, label).blur();
    await expect(forms.getField(page, label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(forms.getField(page, label)).toHaveAttribute('aria-invalid', 'true');
    await forms.getField(page, label).fill('');
    await expect(forms.getField(page, label)).toHaveAccessibleDescription(/Required$/);
  }
  await expect(page.getByText('Required', { exact: true })).toHaveCount(4);
  const email = forms.getField(page, 'Email');
  const readBorderColor = () => email.evaluate((input) => getComputedStyle(input).borderBlockStartColor);
  const errorColor = await readBorderColor();
  expect(errorColor).not.toBe(await page.locator('main').evaluate((main) => getComputedStyle(main).color));
  await email.hover();
  expect(await readBorderColor()).toBe(errorColor);
  await email.focus();
  expect(await readBorderColor()).toBe(errorColor);
});

test('a common password gets a note, but no error', async ({ page, person }) => {
  await forms.openForm(page, '/register');
  const emailBottom = await forms.getField(page, 'Email').evaluate((email) => email.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 1280, height: Math.ceil(emailBottom) });
  await forms.getField(page, 'Name').focus();
  await forms.getField(page, 'Email').click();
  await expect(forms.getField(page, 'Name')).toHaveAccessibleDescription(/^Your own\. .* Required$/);
  await expect(forms.getField(page, 'Email'), 'the error above pushed it out of view').toBeInViewport({ ratio: 1 });
  const password = forms.getField(page, 'Password');
  await password.fill('PassWord1');
  await expect(page.getByText(COMMON_PASSWORD_ADVICE)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText(COMMON_PASSWORD_ADVICE)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(`At least 6 characters. ${COMMON_PASSWORD_ADVICE}`);
  await expect(password).not.toHaveAttribute('aria-invalid');
  await password.fill(person.password);
  await expect(page.getByText(COMMON_PASSWORD_ADVICE)).toHaveCount(0);
});

test('an invalid form sends nothing and leads to its errors @phone', async ({ page, person, audit }) => {
  // Clicking the button blurs the last field. If that field's error moved the button, the click would miss.
  await register(page, { ...person, name: '', email: 'ada', password: '' });
  await expect(getErrorSummary(page)).toBeFocused();
  await expect(getErrorSummary(page)).toContainText('4 fields need your attention.');
  await expect(getErrorSummary(page).getByRole('listitem')).toHaveText([
    'Name: Required',
    'Email: Invalid email address',
    'Password: Required',
    'Confirm Password: Required',
  ]);
  await expect(page).toHaveTitle(/^Error: Register \|/);
  await expect(forms.getToaster(page)).toBeEmpty();
  const summaryLink = (name: string) => getErrorSummary(page).getByRole('link', { name, exact: true });
  await summaryLink('Email').click();
  await expect(forms.getField(page, 'Email')).toBeFocused();
  await expect(page).toHaveURL('/register');
  await forms.getField(page, 'Email').fill(person.email);
  await expect(summaryLink('Email')).toHaveCount(0);
  await summaryLink('Confirm Password').press('Enter');
  await expect(forms.getField(page, 'Confirm Password')).toBeFocused();
  await forms.fill(page, { 'Confirm Password': person.password, Password: person.password });
  await expect(page.getByText('1 field needs your attention.')).toBeVisible();
  await forms.getField(page, 'Name').fill(person.name);
  await expect(page.getByText('your attention')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Register \|/);
  await forms.getField(page, 'Name').fill('');
  await expect(forms.getField(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(forms.getField(page, 'Name')).toHaveCSS('border-block-start-style', 'double');
  await forms.getField(page, 'Email').focus();
  await forms.getButton(page, 'Register').click();
  await expect(forms.getField(page, 'Name')).toBeFocused();
  await expect(page.getByText('your attention')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: Register \|/);
  await page.getByRole('link', { name: 'Login here' }).click();
  await expect(page).toHaveTitle(/^Login \|/);
  expect(audit.requests.filter((url) => url.includes('/v1/accounts:'))).toEqual([]);
});

test('accepts what a password manager fills in @input', async ({ page, member, audit }) => {
  const form = await forms.openForm(page, '/login');
  await form.evaluate((form: HTMLFormElement, { email, password }) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries({ email, password })) {
      const input = form.querySelector(`[name=${name}]`);
      setValue?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, member);
  await expect.poll(() => audit.requests.join()).toContain('gateway-');
  await form.evaluate((form: HTMLFormElement) => form.submit());
  await forms.getButton(page, 'Login').click();
  await expectHome(page);
});

test('sends what was filled in without an event @cross-browser @input', async ({ page, person }) => {
  const form = await forms.openForm(page, '/register');
  const values = Object.entries(toRegisterFormValues(person));
  await forms.getField(page, 'Name').focus();
  await getShowButton(page).focus();
  await expect(page.getByText('Required')).toBeVisible();
  // Leaving a field validates it, and a render must not empty the others.
  for (const [label, value] of values) {
    await forms.setValueWithoutEvent(forms.getField(page, label), value);
    await forms.getField(page, label).focus();
    await getShowButton(page).focus();
  }
  for (const [label, value] of values) await expect(forms.getField(page, label)).toHaveValue(value);
  await expect(page.getByText('Required')).toHaveCount(0);
  await forms.getButton(page, 'Register').click();
  await expect(forms.getStatus(page)).toContainText(forms.VERIFICATION_SENT);
  expect(await emulator.findAccount(person.email)).toMatchObject({ displayName: person.name });
  await emulator.followVerificationLink(person.email);
  await forms.openForm(page, '/login');
  await forms.getButton(page, 'Login').click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await forms.setValueWithoutEvent(forms.getField(page, 'Email'), person.email);
  await forms.setValueWithoutEvent(forms.getField(page, 'Password'), person.password);
  await form.evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expectHome(page);
});

test('registers by keyboard alone @input', async ({ page, context, person }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await forms.openForm(page, '/register');
  await page.evaluate((text) => navigator.clipboard.writeText(text), person.password);
  await forms.getButton(page, 'Register').focus();
  await page.keyboard.press('Enter');
  await expect(getErrorSummary(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(forms.getField(page, 'Name')).toBeFocused();
  for (const text of [person.name, person.email, person.password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(forms.getField(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(getShowButton(page)).toHaveAccessibleName('Hide password');
  await expect(getShowButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('Enter');
  await expect(forms.getStatus(page)).toContainText(forms.VERIFICATION_SENT);
});

test('on a computer, Enter submits from any field', async ({ page, person }) => {
  await openAsMember(page, person, { path: '/account' });
  await forms.getField(page, 'Type your email to confirm').fill(person.email);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Delete account' });
  await expect(forms.getField(form, 'Current password')).toHaveAccessibleDescription('Required');
});

test.describe('Enter on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('moves to the next empty field, and sends a filled form', async ({ page, person }) => {
    await openAsMember(page, person, { path: '/account' });
    const emailForm = page.getByRole('form', { name: 'Email', exact: true });
    await expect(emailForm.locator('input[autocomplete=username]')).toBeHidden();
    await forms.getField(emailForm, 'New email').fill('ada@example.org');
    await page.keyboard.press('Enter');
    await expect(forms.getField(emailForm, 'Current password')).toBeFocused();
    await expect(emailForm.getByText('Required')).toHaveCount(0);
    await forms.getField(emailForm, 'Current password').fill(person.password);
    await forms.getField(emailForm, 'New email').press('Enter');
    await expect(emailForm.locator('.status')).toContainText('we’ve sent a link');
  });

  test('ends an IME composition without leaving the field @input', async ({ page, context, audit }) => {
    await forms.openForm(page, '/register');
    const cdpSession = await context.newCDPSession(page);
    await forms.getField(page, 'Name').focus();
    await cdpSession.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 });
    // The input method consumes the key, but the page still gets a key event.
    const key = { windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' };
    await cdpSession.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await cdpSession.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await cdpSession.send('Input.insertText', { text: '仮名' });
    await expect(forms.getField(page, 'Name')).toHaveValue('仮名');
    await expect(forms.getField(page, 'Name')).toBeFocused();
    await expect(page.getByText('Required')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(forms.getField(page, 'Email')).toBeFocused();
    expect(audit.requests.filter((url) => url.includes('accounts:'))).toEqual([]);
  });
});
