// Every page at every width, and every state of an account: one visit, all that is asked of its look.
import {
  dashboardHeading,
  enter,
  field,
  fillLogIn,
  fillRegistration,
  logIn,
  openMenu,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount, makeLink, newPerson } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import { injectFault } from '../support/inject-fault';
import {
  addStyle,
  expectGoodLook,
  expectTabThroughAll,
  openSettled,
  shiftOf,
  textsOf,
} from '../support/look';
import { everyPath } from '../support/site-map';

const SPACED =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

const deviceOf = (isMobile: boolean) => (isMobile ? 'phone' : 'desktop');

for (const path of everyPath) {
  test(`${path} looks right`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await test.step('does not jump when the font is late', async () => {
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length,
      );
      release();
      await page.waitForFunction(() => document.fonts.check('700 1em "Familjen Grotesk"'));
      await page.waitForLoadState();
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });
    await expectGoodLook(page, deviceOf(isMobile));

    await test.step('arrows stay at the end of their buttons', async () => {
      const arrows = await page
        .locator('main .btn > .tile')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width));
      expect(Math.max(0, ...arrows)).toBeLessThan(60);
    });

    await test.step('spaced text is neither cut off nor too wide', async () => {
      const { readable } = await textsOf(page);
      expect(readable.length).toBeGreaterThan(10);
      await addStyle(page, SPACED);
      expect(await textsOf(page)).toMatchObject({ readable, cutOff: [] });
      expect((await textsOf(page)).excess).toBeLessThanOrEqual(0);
      await addStyle(page, '');
    });

    await test.step('text at twice its size fits', async () => {
      await addStyle(page, 'html{font-size:200%}');
      await page.setViewportSize({ width: 640, height: 800 });
      expect((await textsOf(page)).excess).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.getElementById('nav')?.showPopover());
      expect((await textsOf(page)).split).toEqual([]);
      const brand = await page
        .locator('.bar .brand')
        .evaluate((name) => name.scrollWidth - name.clientWidth);
      expect(brand, 'the name beside the menu button').toBeLessThanOrEqual(0);
      await page.evaluate(() => document.getElementById('nav')?.hidePopover());
      await addStyle(page, '');
    });

    if (isMobile) return;
    await test.step('at 400 % nothing is lost, and Tab reaches everything', async () => {
      await page.setViewportSize({ width: 1280, height: 1024 });
      const { readable } = await textsOf(page);
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await textsOf(page)).toMatchObject({ readable, cutOff: [] });
      expect((await textsOf(page)).excess).toBeLessThanOrEqual(0);
      await expectTabThroughAll(page);
    });

    await test.step('with forced colors a button has an edge', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      for (const button of await page.locator('main .btn:visible').all())
        await expect(button).toHaveCSS('border-top-width', '2px');
      await page.emulateMedia({ forcedColors: null });
    });

    await test.step('with reduced motion nothing moves', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const moving = await page.locator('*').evaluateAll((parts) =>
        parts.filter((part) => {
          const { animationName, transitionDuration } = getComputedStyle(part);
          return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0;
        }),
      );
      expect(moving).toHaveLength(0);
    });
  });
}

for (const path of ['/', '/classes', '/contact', '/register'])
  test(`Tab goes through ${path} on a wide screen`, async ({ page }) => {
    await openSettled(page, path);
    await expectTabThroughAll(page);
  });

test('the dashboard, its waiting, the account page and the menu look right with any name', {
  tag: '@phone',
}, async ({ page, person, isMobile }) => {
  const device = deviceOf(isMobile);
  const release = await holdBack(page, '**/accounts:lookup**');
  await enter(page, person, { path: '/dashboard' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expectGoodLook(page, device);
  release();
  for (const name of [person.name, 'W'.repeat(100), '👩🏽‍🚀'.repeat(14)]) {
    const { email } = newPerson();
    if (name !== person.name)
      await enter(page, { ...person, name, email: `${'w'.repeat(60)}-${email}` });
    await page.goto('/dashboard');
    await expect(dashboardHeading(page)).toBeVisible();
    await expectGoodLook(page, device);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expectGoodLook(page, device);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openMenu(page);
  await expectGoodLook(page, 'phone');
});

test('forms look right with errors and refusals', { tag: '@phone' }, async ({
  page,
  person,
  isMobile,
}) => {
  const device = deviceOf(isMobile);
  await fillRegistration(page, { ...person, name: '', email: 'ada', password: '12345' });
  await field(page, 'Confirm Password').fill('');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid email address/);
  await expectGoodLook(page, device);
  await createAccount(person, { verified: false });
  await logIn(page, person);
  await expect(toasts(page)).toContainText('Please verify your email before logging in.');
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  await expectGoodLook(page, device);
  await fillLogIn(page, { ...person, password: 'another' });
  await expect(status(page)).toBeVisible();
  await expectGoodLook(page, device);
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(person.email);
  const limit = await injectFault(page, 'sendOobCode', '429');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(status(page)).toBeVisible();
  await expectGoodLook(page, device);
  await limit.remove();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('You can send it again in')).toBeVisible();
  await expectGoodLook(page, device);
});

test('a link from an email looks right in every state', { tag: '@phone' }, async ({
  page,
  person,
  isMobile,
}) => {
  const device = deviceOf(isMobile);
  await createAccount(person);
  const release = await holdBack(page, '**/accounts:resetPassword?**');
  await page.goto(await makeLink('PASSWORD_RESET', person));
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectGoodLook(page, device);
  release();
  const save = page.getByRole('button', { name: 'Save new password' });
  await save.click();
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/Required$/);
  await expectGoodLook(page, device);
  await field(page, 'New password').fill('another-secret');
  await save.click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expectGoodLook(page, device);

  const member = newPerson();
  await enter(page, member);
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await expect(page.getByRole('main')).toContainText(member.email);
  const offline = await injectFault(page, 'update', 'offline');
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(status(page)).toBeVisible();
  await expectGoodLook(page, device);
  await offline.remove();
  await page.goto('/auth/action?oobCode=x');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectGoodLook(page, device);
  await injectFault(page, 'resetPassword', 'offline');
  await page.goto('/auth/action?oobCode=x');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectGoodLook(page, device);
});

test('the open menu of a phone looks right, and is read to its end at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = await openMenu(page);
  await expectGoodLook(page, 'phone');
  await page.setViewportSize({ width: 320, height: 256 });
  for (const link of await menu.getByRole('link').all()) {
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

test('focus never hides behind the bar, and the bar moves nothing', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  for (const path of ['/', '/classes', '/register']) {
    await page.goto(path);
    const { behind, padding } = await page.evaluate(() => {
      const bar = document.querySelector('header') ?? document.body;
      const parts = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => {
          part.focus();
          return part === document.activeElement;
        });
      const all = parts('main :is(a, button, input, textarea), footer a');
      scrollTo(0, document.documentElement.scrollHeight);
      return {
        // Backward, as with Shift and Tab: each comes into sight below the bar.
        behind: all.reverse().filter((part) => {
          part.focus();
          return part.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
        }).length,
        // WebKit would scroll by this distance for something that is in sight anyway.
        padding: parts('header :is(a, button)').map(
          () => getComputedStyle(document.documentElement).scrollPaddingTop,
        ),
      };
    });
    expect(behind, path).toBe(0);
    expect(new Set(padding), path).toEqual(new Set(['0px']));
  }
});
