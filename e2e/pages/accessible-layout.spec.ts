// Checks that pages and their states (`PAGE_STATES`) are accessible, and fit at every width.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import * as layout from '../support/accessible-layout';
import { openAccountPage, submitSection, toSectionValues } from '../support/account-page';
import { logIn, openAndFillRegisterForm, openAsMember, submitLogIn, toRegisterFormValues } from '../support/accounts';
import { ALL_PUBLIC_PATHS } from '../support/expected-pages';
import { expect, test } from '../support/fixtures';
import { fill, getField } from '../support/forms';
import { holdRequests, injectFault } from '../support/inject-fault';
import { getDashboardHeading, openMenu } from '../support/pages';

const { SITE_URL, CONTACT_SITE_URL, FILLED_SITE_URL } = process.env;

/** Text spacing (WCAG 1.4.12). */
const TEXT_SPACING_CSS =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

const FILLED_PATHS =
  '/ /classes /contact /donate /events /events/make-a-game /parents /partners /projects /safety /team /testimonials';
const PAGES: readonly (readonly [site: string, baseURL: string | undefined, path: string])[] = [
  ...ALL_PUBLIC_PATHS.map((path) => ['', SITE_URL, path] as const),
  ...FILLED_PATHS.split(' ').map((path) => ['filled ', FILLED_SITE_URL, path] as const),
  ['without social networks ', CONTACT_SITE_URL, '/contact'],
];

for (const [siteName, baseURL, path] of PAGES)
  test.describe(`${siteName}${path}`, () => {
    test.use({ baseURL: baseURL ?? '' });

    test('is accessible, and fits at every width', async ({ page }) => {
      await test.step('nothing shifts, whether the font is late or not', async () => {
        await page.setViewportSize({ ...layout.PHONE_SIZE, width: 320 });
        const release = await holdRequests(page, '**/*.woff2');
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
        release();
        await page.waitForFunction(() => document.fonts.check('700 1em "Familjen Grotesk"'));
        await page.waitForLoadState();
        expect.soft(await layout.measureLayoutShift(page)).toBe(0);
        await page.unrouteAll({ behavior: 'wait' });
        // A page painted before its font arrives keeps the fallback font, so reload the page.
        await page.setViewportSize(layout.DESKTOP_SIZE);
        await page.reload();
        expect.soft(await layout.measureLayoutShift(page)).toBe(0);
      });
      await layout.expectAccessibleLayout(page, { atEveryWidth: true });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      const { visibleTexts } = await layout.readTextLayout(page);
      expect.soft(visibleTexts.length).toBeGreaterThan(10);
      const expectedLayout = { visibleTexts, clippedTexts: [], overflowPx: 0 };
      await test.step('drawings stay inside their tiles, and icons in buttons stay narrow', async () => {
        const overflowingTiles = await page.locator('main .tile').evaluateAll((tiles) =>
          tiles.flatMap((tile) => {
            const isWide = tile.matches('.btn > *') && tile.getBoundingClientRect().width > 60;
            return getComputedStyle(tile).overflow === 'clip' && !isWide ? [] : tile.outerHTML;
          }),
        );
        expect.soft(overflowingTiles).toEqual([]);
        if (path === '/') await expect(page.locator('main .btn > .tile').first()).toBeVisible();
      });
      await test.step('with wider text spacing, nothing is cut off or too wide', async () => {
        await layout.setExtraStyles(page, TEXT_SPACING_CSS);
        for (const size of [layout.DESKTOP_SIZE, layout.PHONE_SIZE]) {
          await page.setViewportSize(size);
          expect.soft(await layout.readTextLayout(page)).toMatchObject(expectedLayout);
        }
      });
      await test.step('text at twice the size fits, and no word breaks on a phone', async () => {
        await layout.setExtraStyles(page, 'html{font-size:200%}');
        await page.setViewportSize({ width: 640, height: 800 });
        expect.soft((await layout.readTextLayout(page)).overflowPx).toBe(0);
        await page.setViewportSize(layout.PHONE_SIZE);
        await page.evaluate(() => document.getElementById('nav')?.showPopover());
        // Sample names on the other sites may have words too long for one line.
        if (siteName === '') expect.soft((await layout.readTextLayout(page)).splitWords).toEqual([]);
        await layout.expectNoHorizontalOverflow(page.locator('.bar .brand'), 'the site name beside the menu button');
        await page.evaluate(() => document.getElementById('nav')?.hidePopover());
        await layout.setExtraStyles(page, '');
      });
      await test.step('at 400% zoom, nothing is lost and the focus is always visible', async () => {
        await page.setViewportSize(layout.ZOOMED_SIZE);
        expect.soft(await layout.readTextLayout(page)).toMatchObject(expectedLayout);
        await layout.expectVisibleFocusOnAllControls(page);
      });
      await test.step('with forced colors, buttons have borders and drawings have a background', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        const unmarkedElements = await page
          .locator('main :is(.btn, .tag, .tile:not(.btn *, .wire *))')
          .evaluateAll((elements) =>
            elements.flatMap((element) => {
              const { borderTopWidth, backgroundColor } = getComputedStyle(element);
              const isMarked = element.matches('.tile')
                ? backgroundColor !== 'rgba(0, 0, 0, 0)'
                : borderTopWidth === '2px';
              return isMarked ? [] : element.outerHTML;
            }),
          );
        expect.soft(unmarkedElements).toEqual([]);
        await page.emulateMedia({ forcedColors: null });
      });
      await test.step('with reduced motion, nothing moves', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const movingElements = await page.locator('*').evaluateAll((elements) =>
          elements.filter((element) => {
            const { animationName, transitionDuration } = getComputedStyle(element);
            return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0;
          }),
        );
        expect.soft(movingElements).toHaveLength(0);
      });
    });
  });

const LONGEST_NAMES = ['W'.repeat(100), '👩🏽‍🚀'.repeat(14)] as const;

const toLongestPerson = (name: string): emulator.Person => {
  const person = emulator.newPerson(name);
  return { ...person, email: `${'w'.repeat(60)}-${person.email}` };
};

const PAGE_STATES: Readonly<Record<string, (page: Page, person: emulator.Person) => Promise<unknown>>> = {
  'a login that has errors, is refused, finds an unverified email and hangs': async (page, person) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(getField(page, 'Password')).toHaveAccessibleDescription('Required');
    await layout.expectAccessibleLayout(page);
    await submitLogIn(page, person);
    await expect(page.locator('form > .status.error')).toBeVisible();
    await layout.expectAccessibleLayout(page);
    await emulator.createAccount(person, { isVerified: false });
    await submitLogIn(page, person);
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(page.locator('.resend .status.success')).toBeVisible();
    await layout.expectAccessibleLayout(page);
    await injectFault(page, 'signIn', 'request-hangs');
    await submitLogIn(page, person);
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  },
  'a registration with errors, with a common password and Caps Lock, and finished': async (page, person) => {
    const submitButton = page.getByRole('button', { name: 'Register', exact: true });
    await openAndFillRegisterForm(page, { ...person, name: '', email: 'ada', password: '12345' });
    await getField(page, 'Confirm Password').fill('');
    await submitButton.click();
    await expect(getField(page, 'Email')).toHaveAccessibleDescription(/Invalid email address/);
    await layout.expectAccessibleLayout(page);
    await fill(page, toRegisterFormValues({ ...person, password: 'PassWord1' }));
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(page.locator('.field-note').first()).not.toBeEmpty();
    await getField(page, 'Confirm Password').dispatchEvent('keydown', { modifierCapsLock: true });
    await expect(page.locator('.field-note').nth(1)).not.toBeEmpty();
    await layout.expectAccessibleLayout(page);
    await submitButton.click();
    await expect(page.locator('form > .status.success')).toBeVisible();
  },
  'the dashboard while loading and with an emoji name': async (page) => {
    const { release } = await injectFault(page, 'lookup', 'request-hangs');
    await openAsMember(page, toLongestPerson(LONGEST_NAMES[1]), { path: '/dashboard' });
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    await layout.expectAccessibleLayout(page);
    await release();
    await expect(getDashboardHeading(page)).toBeVisible();
    await expect(page.locator('.avatar:visible')).toHaveText('👩🏽‍🚀');
  },
  'the widest name on the account page and the dashboard': async (page) => {
    await openAccountPage(page, toLongestPerson(LONGEST_NAMES[0]));
    await layout.expectAccessibleLayout(page, { atEveryWidth: true });
    await page.goto('/dashboard');
    await expect(getDashboardHeading(page)).toBeVisible();
  },
  'the account page with and without errors': async (page, person) => {
    await openAccountPage(page, person);
    await layout.expectAccessibleLayout(page);
    for (const section of ['Name', 'Email', 'Password', 'Delete account'] as const) {
      const labels = Object.keys(toSectionValues(person)[section]);
      await submitSection(page, section, Object.fromEntries(labels.map((label) => [label, ''])));
    }
    await expect(page.getByText('Required', { exact: true })).toHaveCount(7);
  },
  'an email link while being checked': async (page, person) => {
    await emulator.createAccount(person);
    await injectFault(page, 'resetPassword', 'request-hangs');
    await page.goto(await emulator.createEmailLink('PASSWORD_RESET', person));
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  },
};

for (const [state, openState] of Object.entries(PAGE_STATES))
  test(`${state}: accessible, and fits`, async ({ page, person }) => {
    await openState(page, person);
    await layout.expectAccessibleLayout(page);
  });

test('toasts have enough contrast, and stay open under the pointer', async ({ page, unverified }) => {
  await page.clock.install();
  await logIn(page, unverified);
  const expectReadableToast = async (toast: Locator) => {
    await toast.hover();
    await page.clock.fastForward(10_000);
    await layout.expectContrast(page, 'light');
    await layout.expectContrast(page, 'dark');
    await expect(toast).toBeVisible();
    const takesClicks = await page.locator('.toasts').evaluate((region) => {
      const { left, top } = region.getBoundingClientRect();
      return region.contains(document.elementFromPoint(left + 1, top + 1));
    });
    expect(takesClicks).toBe(false);
  };
  await expectReadableToast(page.locator('.toast.error'));
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expectReadableToast(page.locator('.toast:not(.error)'));
});

for (const [path, visitor, name] of [
  ['/', 'of a signed-out visitor', null],
  ['/login', 'of a signed-out visitor', null],
  ['/account', 'with the widest name', LONGEST_NAMES[0]],
] as const)
  test(`the menu ${visitor} on ${path}: accessible, and fits`, async ({ page }) => {
    await page.setViewportSize(layout.PHONE_SIZE);
    if (name === null) await page.goto(path);
    else await openAsMember(page, toLongestPerson(name), { path });
    const menu = await openMenu(page);
    await expect(menu.getByText(name ?? 'Sign In', { exact: true })).toBeVisible();
    await layout.expectAccessibleLayout(page, { size: layout.PHONE_SIZE });
    await expect(menu).toBeVisible();
    await expect(page.locator('.menu-button path').filter({ visible: true })).toHaveClass('close-icon');
  });

test('the menu scrolls to its end at 400% zoom', async ({ page }) => {
  await page.setViewportSize(layout.ZOOMED_SIZE);
  await page.goto('/');
  const links = (await openMenu(page)).getByRole('link');
  await links.first().hover();
  await page.mouse.wheel(0, 5000);
  await expect(links.last()).toBeInViewport({ ratio: 0.9 });
  for (const link of await links.all()) {
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

test('a page that arrives in parts only paints once it is complete', async ({ page, audit }) => {
  const html = await (await fetch(`${SITE_URL}/`)).text();
  const splitIndex = html.indexOf('</h1>');
  const server = createServer(async ({ url }, response) => {
    if (url === '/') {
      response.setHeader('Content-Type', 'text/html').write(html.slice(0, splitIndex));
      await once(server, 'release');
    }
    response.end(url === '/' ? html.slice(splitIndex) : '');
  }).listen(0, '127.0.0.1');
  audit.allow(/foreign host|MIME type|font/);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hasPainted = (timeout: number) =>
    page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, null, { polling: 50, timeout });
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeAttached();
  await expect(hasPainted(1000)).rejects.toThrow('Timeout');
  server.emit('release');
  await hasPainted(15_000);
  server.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: layout.PHONE_SIZE, isMobile: true, hasTouch: true });

  test('a page is as wide as the screen, and so are closing buttons', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390]);
    for (const path of ['/classes', '/parents', '/stemnn']) {
      await page.goto(path);
      const buttons = page.locator('.banner .btn');
      await expect(buttons, path).not.toHaveCount(0);
      for (const button of await buttons.all()) expect((await button.boundingBox())?.width, path).toBeGreaterThan(340);
    }
  });
});

test.describe("members' pages on a phone", () => {
  test.use({ baseURL: FILLED_SITE_URL ?? '', viewport: layout.PHONE_SIZE });

  test('break no word of text at twice the size', async ({ page, person }) => {
    await openAsMember(page, person, { path: '/reserve/first-steps-2031' });
    await expect(getField(page, "Student's first name")).toBeVisible();
    await layout.setExtraStyles(page, 'html{font-size:200%}');
    expect((await layout.readTextLayout(page)).splitWords).toEqual([]);
    await page.goto('/dashboard');
    await expect(getDashboardHeading(page)).toBeVisible();
    // For the style sheet, the same as larger text in the browser's settings.
    await page.setViewportSize({ width: 300, height: 800 });
    expect((await layout.readTextLayout(page)).splitWords).toEqual([]);
  });
});

test('on the home page, buttons line up, the panorama spans the screen, and its sun rises', async ({ page }) => {
  await page.goto('/');
  const buttons = await page.locator('.hero .btn').all();
  const [first, second, third] = await Promise.all(buttons.map((button) => button.boundingBox()));
  expect(third).toMatchObject({ y: second?.y, width: second?.width });
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBe((first?.x ?? 0) + (first?.width ?? 0));
  const sun = page.locator('.panorama use[href$="#panoramaSun"]');
  await expect(sun).toHaveCSS('translate', '0px 50%');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(sun).toHaveCSS('translate', '0px 0%');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sun, 'it stays, because motion is reduced').toHaveCSS('translate', 'none');
  for (const width of [360, 600, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 1200 });
    const box = await page.locator('.panorama').boundingBox();
    expect(box, `${width} px`).toMatchObject({ x: 0, width });
    expect(box?.height).toBeCloseTo(width / (width < 768 ? 2 : 4), 0);
  }
});
