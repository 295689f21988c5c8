// What makes the forms kind: a password can be looked at, Caps Lock is told, phones and password managers
// know the fields, and several errors are listed. Which values are refused: login and register.
import type { Locator, Page } from 'playwright/test';
import {
  expectHome,
  expectHydrated,
  field,
  fillRegistration,
  register,
  status,
} from '../support/account-steps';
import { expectNoViolationInAnyLight } from '../support/axe';
import { createAccount } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';
const COMMON = 'This password is one of the first that strangers try. A longer one is safer.';

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByRole('group', { name: 'need your attention' });

/** The button beside a password: it says what it does, so it changes its name. */
const eye = (page: Page, label = 'Password'): Locator =>
  page
    .locator('.field')
    .filter({ has: field(page, label) })
    .getByRole('button');

test.describe('a password', () => {
  test('is shown and hidden beside its field, which keeps the focus, and is hidden when it is sent', {
    tag: '@phone',
  }, async ({ page, person, watch }) => {
    await page.goto('/login');
    const password = field(page, 'Password');
    await password.fill(person.password);
    await expect(eye(page)).toHaveText('Show password');
    const { width = 0, height = 0 } = (await eye(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await eye(page).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toBeFocused();
    await page.keyboard.type('!');
    await expect(password).toHaveValue(`${person.password}!`);
    await expect(eye(page)).toHaveText('Hide password');
    expect(await watch.leaks()).toEqual([]);
    await eye(page).click();
    await expect(password).toHaveAttribute('type', 'password');
    await eye(page).click();
    await field(page, 'Email').fill(person.email);
    await submit(page, 'Login').click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(eye(page)).toHaveText('Show password');
    await expect(status(page)).not.toBeEmpty();
  });

  test('has no button that cannot work yet', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/register', { waitUntil: 'commit' });
    await expect(field(page, 'Password')).toBeVisible();
    await expect(eye(page)).toHaveCount(0);
    release();
    await expect(eye(page)).toBeVisible();
    await expect(eye(page, 'Confirm Password')).toBeVisible();
  });

  test('is told with Caps Lock on, as long as the field has the focus', async ({ page }) => {
    await page.goto('/login');
    await expectHydrated(page);
    const password = field(page, 'Password');
    const note = page.getByText('Caps Lock is on.');
    // A real key would need a real keyboard's lock. Its own key tells by coming up alone, on some systems.
    const tell = (type: 'keydown' | 'keyup' | 'click', modifierCapsLock: boolean) =>
      password.evaluate(
        (input, [type, modifierCapsLock]) => {
          const init = { bubbles: true, modifierCapsLock };
          const event = type === 'click' ? MouseEvent : KeyboardEvent;
          input.dispatchEvent(new event(type, init));
        },
        [type, modifierCapsLock] as const,
      );
    await password.focus();
    for (const type of ['keyup', 'click', 'keydown'] as const) {
      await tell(type, false);
      await expect(note).toHaveCount(0);
      await tell(type, true);
      await expect(note).toBeVisible();
    }
    await expect(note).toHaveRole('status');
    await expect(password).toHaveAccessibleDescription('Caps Lock is on.');
    await eye(page).click();
    await expectNoViolationInAnyLight(page);
    await tell('keydown', false);
    await expect(note).toHaveCount(0);
    await expect(password).toHaveAccessibleDescription('');
    await tell('keydown', true);
    await expect(note).toBeVisible();
    await field(page, 'Email').focus();
    await expect(note).toHaveCount(0);
  });

  test('that strangers try first is told by the registration, which takes it all the same', async ({
    page,
    person,
  }) => {
    await fillRegistration(page, { ...person, password: 'PassWord1' });
    const password = field(page, 'Password');
    await expect(page.getByText(COMMON)).toBeVisible();
    await expect(password).toHaveAccessibleDescription(`At least 6 characters. ${COMMON}`);
    await expect(password).not.toHaveAttribute('aria-invalid');
    await expectNoViolationInAnyLight(page);
    await password.fill(person.password);
    await expect(page.getByText(COMMON)).toHaveCount(0);
    await password.fill('PassWord1');
    await submit(page, 'Register').click();
    await expect(status(page)).toContainText(SENT);
    await expect(page.getByText(COMMON)).toHaveCount(0);
  });
});

const KNOWN: Record<string, Record<string, Record<string, string | null>>> = {
  '/forgot-password': {
    Email: { name: 'email', autocomplete: 'username', inputmode: 'email', enterkeyhint: 'go' },
  },
  '/login': {
    Email: { name: 'email', autocomplete: 'username', inputmode: 'email', enterkeyhint: 'next' },
    Password: {
      name: 'password',
      autocomplete: 'current-password',
      enterkeyhint: 'go',
      passwordrules: null,
    },
  },
  '/register': {
    Name: { name: 'name', autocomplete: 'name', inputmode: 'text', enterkeyhint: 'next' },
    Email: { name: 'email', autocomplete: 'username', inputmode: 'email', enterkeyhint: 'next' },
    Password: {
      name: 'password',
      autocomplete: 'new-password',
      enterkeyhint: 'next',
      passwordrules: 'minlength: 6;',
    },
    'Confirm Password': {
      name: 'confirmPassword',
      autocomplete: 'new-password',
      enterkeyhint: 'go',
      passwordrules: 'minlength: 6;',
    },
  },
};

test('a password is judged once its field was left', async ({ page }) => {
  await page.goto('/register');
  await expectHydrated(page);
  await field(page, 'Name').focus();
  await page.keyboard.press('Tab');
  // The rules have arrived.
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Required');
  await field(page, 'Password').fill('PassWord1');
  await expect(page.getByText(COMMON)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText(COMMON)).toBeVisible();
});

test('phones and password managers know what each field is for', async ({ page }) => {
  for (const [path, fields] of Object.entries(KNOWN)) {
    await page.goto(path);
    await expectHydrated(page);
    for (const [label, attributes] of Object.entries(fields)) {
      const found = await field(page, label).evaluate(
        (input, names) => names.map((name) => [name, input.getAttribute(name)]),
        Object.keys(attributes),
      );
      expect(Object.fromEntries(found), `${path} ${label}`).toEqual(attributes);
    }
  }
});

test.describe('a form that is refused', () => {
  test('for several fields lists them as links, until all of them are right', {
    tag: '@phone',
  }, async ({ page, person }) => {
    // The message below the last field, which is left by the click, must not move the button away from it.
    await register(page, { ...person, name: '', email: 'ada', password: '' });
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText('4 fields need your attention.');
    await expect(summary(page).getByRole('listitem')).toHaveText([
      'Name: Required',
      'Email: Invalid email address',
      'Password: Required',
      'Confirm Password: Required',
    ]);
    await expectNoViolationInAnyLight(page);
    const link = (name: string) => summary(page).getByRole('link', { name, exact: true });
    await link('Email').click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(page).toHaveURL('/register');
    await field(page, 'Email').fill(person.email);
    await expect(link('Email')).toHaveCount(0);
    // By the keyboard.
    await link('Confirm Password').press('Enter');
    await expect(field(page, 'Confirm Password')).toBeFocused();
    await field(page, 'Confirm Password').fill(person.password);
    await field(page, 'Password').fill(person.password);
    await expect(page.getByText('1 field needs your attention.')).toBeVisible();
    await field(page, 'Name').fill(person.name);
    await expect(page.getByText('your attention')).toHaveCount(0);
    // It comes with a submit, and with nothing else.
    await field(page, 'Name').fill('');
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('your attention')).toHaveCount(0);
  });

  test('for one field leads to it', async ({ page, person }) => {
    await register(page, { ...person, email: 'ada' });
    await expect(field(page, 'Email')).toBeFocused();
    await expect(page.getByText('your attention')).toHaveCount(0);
  });

  test('shows its red border under the pointer and with the focus too', async ({ page }) => {
    await page.goto('/login');
    await submit(page, 'Login').click();
    const email = field(page, 'Email');
    const color = () => email.evaluate((input) => getComputedStyle(input).borderBlockStartColor);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    const red = await color();
    expect(red).not.toBe(
      await page.locator('main').evaluate((main) => getComputedStyle(main).color),
    );
    await email.hover();
    expect(await color()).toBe(red);
    await email.focus();
    expect(await color()).toBe(red);
  });
});

test('a form that was emptied asks for nothing', { tag: '@phone' }, async ({ page, person }) => {
  await register(page, person);
  await expect(status(page)).toContainText(SENT);
  await expect(status(page)).toBeFocused();
  await expect(field(page, 'Confirm Password')).toHaveValue('');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('registering asks a child to ask a parent first', async ({ page }) => {
  await page.goto('/register');
  await expect(
    page.getByText('If you are under 13, ask a parent or guardian before you register.'),
  ).toBeVisible();
});

test('the log-in takes over the address that the page before knows', async ({ page, person }) => {
  await page.goto('/register');
  await expectHydrated(page);
  // As a link of the site with this state would.
  await page.evaluate((email) => {
    history.pushState({ usr: { email } }, '', '/login');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, person.email);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.reload();
  await expectHydrated(page);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await createAccount(person);
  await field(page, 'Password').fill(person.password);
  await submit(page, 'Login').click();
  await expectHome(page);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Enter goes on to a field that is empty, and sends nothing', async ({ page, person }) => {
    await page.goto('/login');
    await expectHydrated(page);
    await field(page, 'Email').fill(person.email);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(page.getByText('Required')).toHaveCount(0);
  });

  test('Enter that ends a composition does not leave the field', async ({ page, context }) => {
    await page.goto('/register');
    await expectHydrated(page);
    const keyboard = await context.newCDPSession(page);
    await field(page, 'Name').focus();
    const composed = { text: 'かな', selectionStart: 2, selectionEnd: 2 };
    await keyboard.send('Input.imeSetComposition', composed);
    const key = { windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await keyboard.send('Input.insertText', { text: '仮名' });
    await expect(field(page, 'Name')).toHaveValue('仮名');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email')).toBeFocused();
  });
});

test.describe('by keyboard alone', () => {
  /** Presses Tab until a part has the focus. */
  async function tabTo(page: Page, part: Locator): Promise<void> {
    await expectHydrated(page);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(part).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [0] });
  }

  test('one logs in, with a look at the password', async ({ page, person }) => {
    await createAccount(person);
    await page.goto('/login');
    await tabTo(page, field(page, 'Email'));
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await expect(field(page, 'Password')).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Tab');
    await expect(eye(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await expect(eye(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submit(page, 'Login')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectHome(page);
  });

  test('one registers, and mends what was refused', async ({ page, person }) => {
    await page.goto('/register');
    await tabTo(page, submit(page, 'Register'));
    await page.keyboard.press('Enter');
    await expect(summary(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.type(person.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await expect(eye(page)).toHaveText('Hide password');
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText(SENT);
    await expect(status(page)).toBeFocused();
  });
});
