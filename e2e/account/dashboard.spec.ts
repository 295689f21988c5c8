// Tests the members-only pages, and the name and avatar in the bar (§2, §4, §6).

import * as emulator from '../../web/src/testing/emulator-client';
import { expectNoHorizontalOverflow } from '../support/accessible-layout';
import { getLoginReason, logOut, openAsMember, register, submitLogIn } from '../support/accounts';
import { expectAnnouncedOnce } from '../support/announcements';
import { expect, test } from '../support/fixtures';
import { expectHydrated, getStatus, VERIFICATION_SENT } from '../support/forms';
import { holdRequests, injectFault, rewriteResponses, URL_GLOBS } from '../support/inject-fault';
import * as pages from '../support/pages';
import { listStoredItems } from '../support/secrets';
import { expectToast } from '../support/toasts';

test('a visitor becomes a member @phone @cross-browser @registration @email-link', async ({ page, person }) => {
  await register(page, person);
  await expect(getStatus(page)).toContainText(VERIFICATION_SENT);
  expect(await listStoredItems(page)).toEqual([]);
  await page.goto(await emulator.readNewestEmailLink(person.email));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await submitLogIn(page, person);
  await pages.expectHome(page);
  await pages.expectSignedIn(page, person.name);
  await (await pages.openMenu(page)).getByRole('link', { name: `${person.name} Dashboard` }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(pages.getDashboardHeading(page)).toBeVisible();
  await expect(page.getByText('You are logged in.')).toBeVisible();
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
  await expectAnnouncedOnce(page, 'Logged out successfully');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => listStoredItems(page), 'what the privacy page promises').toEqual([]);
  // Logging out has replaced the dashboard in the history.
  await page.goBack();
  await pages.expectHome(page);
  await page.reload();
  await pages.expectSignedOut(page);
});

test("on a phone, a member's initial in the bar links to the dashboard", async ({ page, person }) => {
  const avatarLink = page.getByRole('link', { name: `${person.name}: Dashboard`, exact: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await expect(avatarLink).toHaveCount(0);
  await openAsMember(page, person, { path: '/about' });
  await expect(avatarLink).toHaveText('A');
  expect(await avatarLink.boundingBox()).toMatchObject({ width: 64, height: 64 });
  await avatarLink.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(pages.getDashboardHeading(page), "members' styles").toHaveCSS('font-size', '22.4px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(pages.getDashboardHeading(page)).toBeVisible();
  await expect(avatarLink).toBeHidden();
});

test('without a session, a members-only page shows the login @session-end', async ({ page, baseURL, audit }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.checkVisibility() && document.querySelector('main > .page-skeleton'))
        console.error('the dashboard became visible');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const readHead = async () => {
    await expectHydrated(page);
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle(/^Login/);
    await expect(pages.getHeading(page, 'Login')).toBeVisible();
    const tags = page.locator('head > :is(title, meta, link:not([rel*=preload]), style)');
    return tags.evaluateAll((elements) => elements.map((tag) => tag.outerHTML).sort());
  };
  await page.goto('/login');
  const loginHead = await readHead();
  await expect(getLoginReason(page)).toHaveCount(0);
  for (const [path, reason] of [
    ['/dashboard', 'Log in to see your dashboard.'],
    ['/account', 'Log in to see your account.'],
    ['//account', 'Log in to see your account.'],
    ['/organizer/summer-camp', 'Log in to see who’s coming.'],
  ] as const) {
    await page.goto('/about');
    const release = await holdRequests(page, '**/assets/app-*.js');
    await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' });
    await expect(getLoginReason(page)).toHaveText(reason);
    release();
    expect(await readHead(), path).toEqual(loginHead);
    await page.reload();
    expect(await readHead(), path).toEqual(loginHead);
    await expect(getLoginReason(page)).toHaveText(reason);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
  expect(audit.requests.filter((url) => /\/(?:dashboard|account|gateway)-/.test(url))).toEqual([]);
});

test('an invalid session, or one that ends early, leads to the login @session-end', async ({ page, person }) => {
  for (const [path, session] of Object.entries({ '/dashboard': 'ended:rejected', '/account': '{"id":"x","user":' })) {
    await page.goto('/robots.txt');
    await page.evaluate((text) => localStorage.setItem('session', text), session);
    await page.goto(path);
    await expectHydrated(page);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => ({ ...localStorage })), session).toEqual({});
  }
  await openAsMember(page, person, { path: '/robots.txt' });
  const release = await holdRequests(page, '**/assets/app-*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await page.evaluate(() => localStorage.clear());
  release();
  await expect(page).toHaveURL('/login');
  await expectHydrated(page);
});

test("if the dashboard's HTML is cut off, home or the login opens @session-end", async ({ page, person }) => {
  await rewriteResponses(page, '/dashboard', (html) => html.split('<template id="member"')[0] ?? '');
  await page.goto('/dashboard');
  await expectHydrated(page);
  await expect(page).toHaveURL('/login');
  await openAsMember(page, person, { path: '/about' });
  await page.goto('/dashboard');
  await pages.expectHome(page);
});

test('logging in leads back to the requested page @cross-browser', async ({ page, member, audit }) => {
  await page.goto('/dashboard?tab=1#next');
  await expect(page).toHaveURL('/login');
  await expect(pages.getHeading(page, 'Login')).toBeVisible();
  // The skip link navigates within the login page. Logging in must still lead back to the requested page.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await submitLogIn(page, member);
  await expect(page).toHaveURL('/dashboard?tab=1#next');
  await expect(pages.getDashboardHeading(page)).toBeVisible();
  expect(audit.documentPaths).toEqual(['/dashboard']);
  const { release } = await injectFault(page, 'lookup', 'request-hangs');
  await page.reload();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  release();
  await submitLogIn(page, member);
  await pages.expectHome(page);
});

test('says Loading... without a layout shift or a glimpse of the login @phone', async ({ page, person, main }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.checkVisibility() && document.querySelector('h1')?.textContent === 'Login')
        console.error('the login became visible');
      // A key press makes a visible login page load the app. A hidden one must ignore the key press.
      dispatchEvent(new KeyboardEvent('keydown'));
      if (document.documentElement.hidden && document.head.querySelector('script[src]'))
        console.error('the hidden login loaded the app');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const mosaic = main.locator('.mosaic').first();
  await openAsMember(page, person, { path: '/robots.txt' });
  for (const path of ['/dashboard', '/account']) {
    const { release } = await injectFault(page, 'lookup', 'request-hangs');
    await page.goto(path);
    await pages.expectSignedIn(page, person.name);
    // On the phone, the name is in the menu, which hides the page while it's open.
    await page.keyboard.press('Escape');
    // The bar shows the name before the provider responds, but the page waits.
    await expect(main.getByRole('status')).toHaveText('Loading...');
    await page.emulateMedia({ media: 'print' });
    await expect(main.locator('.page-skeleton'), 'no empty sheets').toHaveCSS('min-height', '0px');
    await page.emulateMedia({ media: null });
    const boxBefore = await mosaic.boundingBox();
    release();
    await expect(main.locator('.initial-tile')).toBeVisible();
    expect(await mosaic.boundingBox(), path).toEqual(boxBefore);
  }
});

test('looks up the account and fetches the config once', async ({ page, person, audit }) => {
  const countRequests = (urlPart: string) => audit.requests.filter((url) => url.includes(urlPart)).length;
  const release = await holdRequests(page, '**/assets/gateway-*.js');
  await openAsMember(page, person, { path: '/dashboard' });
  await expect.poll(() => countRequests('/__/firebase/init.json')).toBe(1);
  await pages.expectSignedIn(page, person.name);
  release();
  await expect(pages.getDashboardHeading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(countRequests('/__/firebase/init.json')).toBe(1);
  const findRequestIndex = (urlPart: string) => audit.requests.findIndex((url) => url.includes(urlPart));
  expect(findRequestIndex('init.json'), "doesn't wait for code").toBeLessThan(findRequestIndex('/app-'));
  expect(countRequests('accounts:lookup')).toBe(1);
  expect(countRequests('securetoken')).toBe(0);
});

test("shows the member's mosaic, name, email, links and sign-up date", async ({ page, person, main }) => {
  const { localId } = await openAsMember(page, person, { path: '/robots.txt' });
  await emulator.updateAccount(localId, { createdAt: String(Date.UTC(2026, 10, 22, 12)) });
  await page.goto('/dashboard');
  await expect(main.getByRole('heading', { level: 2, name: person.name })).toBeVisible();
  await expect(main.locator('dl > div')).toHaveText(['Member sinceNovember 22, 2026', `Email${person.email} Verified`]);
  await expect(main.getByText('There are no upcoming events.')).toBeVisible();
  await pages.expectLink(main, 'See all events', '/events');
  await pages.expectLink(main, 'Join the mailing list', 'https://example.org/mailing-list');
  await pages.expectLink(main, /^Classes/, '/classes');
  await pages.expectLink(main, /^STEMNN/, '/stemnn');
  await pages.expectLink(main, /^Upcoming events/, '/events');
  await pages.expectLink(main, /^Your account/, '/account');
  const mosaic = main.locator('.member-head .mosaic');
  await expect(mosaic.locator('> svg')).toHaveCount(9);
  await expect(mosaic).toHaveAttribute('aria-hidden', 'true');
  const avatar = page.locator('.nav .avatar');
  const avatarColor = await avatar.evaluate((letter) => getComputedStyle(letter).backgroundColor);
  await expect(mosaic.locator('.initial-tile')).toHaveCSS('background-color', avatarColor);
  await expect(avatar).toHaveText('A');
  await expect(mosaic.locator('.initial-tile')).toHaveText('A');
  await rewriteResponses(page, URL_GLOBS.lookup, (json) => json.replaceAll('"createdAt"', '"other"'));
  await page.evaluate(() => scrollTo(0, 700));
  await page.reload();
  await expect(main.getByText(person.email)).toBeVisible();
  await expect(page.getByText('Member since')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('the mosaic prints as a poster, on a sheet of its own', async ({ page, person }) => {
  await openAsMember(page, { ...person, name: 'Ada & <b>Co' }, { path: '/dashboard' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.querySelector('.poster')?.innerHTML ?? '');
  });
  await page.getByRole('button', { name: 'Print your poster' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Example Code Lab<.*Ada &amp; &lt;b&gt;Co</);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main > :visible')).toHaveClass(/poster/);
  await expect(page.locator('.poster[aria-hidden=true] svg'), 'the letter and eight drawings').toHaveCount(9);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.poster')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your spots' })).toBeVisible();
});

const NAME_CASES: readonly [description: string, name: string][] = [
  ['100 wide letters', 'W'.repeat(100)],
  ['50 emoji', '😀'.repeat(50)],
  ['a right-to-left override', '\u202Eada'],
  ['right-to-left text', 'عائشة بنت'],
  ['a family emoji first', '👩‍👩‍👧 Ada'],
  ['a letter with 90 combining marks', `Z${'\u0335'.repeat(90)}`],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a template', '{{7*7}} <%= 7*7 %>'],
  ['a javascript: URL', 'javascript:alert(1)'],
];

/** Runs in the page. Whether the text overflows its box. Diacritics that stick out don't count. */
const isOverflowing = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('any name shows in full and in its own direction @input', async ({ page, person }) => {
    page.on('dialog', () => {
      throw new Error('the name ran as a script');
    });
    const { localId } = await openAsMember(page, person, { hasProfile: false });
    await pages.expectSignedIn(page, person.name);
    const nav = await pages.openMenu(page);
    const rename = async (displayName: string) => {
      await emulator.updateAccount(localId, { displayName });
      // Makes the page look up the account again.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(nav.locator('bdi')).toHaveText(displayName);
      await expectNoHorizontalOverflow(page.locator('html'), displayName);
    };
    for (const [description, displayName] of NAME_CASES) {
      await rename(displayName);
      expect(await nav.locator('bdi').textContent(), description).toBe(displayName);
      expect(await nav.locator('.user-name').evaluate(isOverflowing), description).toBe(false);
    }
    // The form would refuse this name, but the provider accepts it.
    await rename('W'.repeat(5000));
    await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
    const readHeight = async () => (await nav.locator('bdi').boundingBox())?.height ?? Infinity;
    await expect.poll(readHeight).toBeLessThan(400);
  });
});

test.describe('with events', () => {
  test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

  test("shows what's next and this week's puzzle", async ({ page, person }) => {
    await page.clock.setFixedTime(new Date('2031-03-01T15:59:00-08:00'));
    await openAsMember(page, person, { path: '/dashboard' });
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Coming up' }) });
    const eventItems = section.locator('.offer');
    const titles = eventItems.getByRole('heading');
    const laterTitles = ['First steps in coding', 'Data of the Bay', 'Summer camp: make a game'];
    await expect(titles).toHaveText(['Robots in an afternoon', ...laterTitles]);
    await expect(eventItems.locator('.date')).toHaveText(['Mar1', 'Mar8', 'Apr12', 'Jul7']);
    const checkedLevel = page.getByRole('radio', { checked: true });
    await expect(checkedLevel).toHaveValue('3');
    await expect(eventItems.first()).toContainText('New placeFreeSaturday, March 1, 20311 to 4 PM PST');
    await expect(eventItems.first()).toContainText('Room 4');
    await expect(eventItems.getByRole('link', { name: /^Sign up|^Ask about/ })).toHaveCount(3);
    await page.clock.setFixedTime(new Date('2031-03-01T16:00:00-08:00'));
    await page.reload();
    await expect(titles).toHaveText([...laterTitles, /^Open house/]);
    await titles.nth(1).getByRole('link').click();
    await expect(page).toHaveURL('/events/data-of-the-bay');
    await page.clock.setFixedTime(new Date('2031-03-08T12:00:00-08:00'));
    await page.goto('/dashboard');
    await expect(checkedLevel).toHaveValue('1');
  });
});
