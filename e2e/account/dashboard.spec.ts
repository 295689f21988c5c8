// The guarded page and the session behind it (§2, §4, §6).
import {
  dashboardHeading,
  enter,
  expectHome,
  expectHydrated,
  expectSignedIn,
  expectSignedOut,
  fillLogIn,
  logOut,
  openMenu,
  register,
  status,
} from '../support/account-steps';
import { createAccount, newestLink, newPerson, updateAccount } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import { CALLS } from '../support/inject-fault';

test('F29 register, verify, log in, dashboard, log out: the whole way', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, person }) => {
  await register(page, person);
  await expect(status(page)).toContainText('Verification email sent.');
  await page.goto(await newestLink(person.email));
  await page.getByRole('button', { name: 'Verify my email' }).click();

  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, person);
  await expectHome(page);
  await expectSignedIn(page, person.name);

  await page.getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
  await expect(page.getByText('You are logged in.')).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
});

test('F55 a visitor who is not logged in gets the log-in before anything is drawn', async ({
  page,
  watch,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.checkVisibility() && document.querySelector('main > .waiting'))
        console.error('the dashboard can be drawn');
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(watch.requests.filter((url) => /\/(?:dashboard|gateway)-/.test(url))).toEqual([]);
});

test('F55 that log-in has the head of the log-in page', async ({ page }) => {
  const heads: string[][] = [];
  for (const path of ['/login', '/dashboard']) {
    await page.goto(path);
    await expectHydrated(page);
    await expect(page).toHaveTitle(/^Login/);
    const tags = page.locator('head > :is(title, meta, link:not([rel*=preload]), style)');
    heads.push(await tags.evaluateAll((all) => all.map((tag) => tag.outerHTML).sort()));
  }
  expect(heads[1]).toEqual(heads[0]);
});

test('F55 half a dashboard gives the log-in as well', async ({ page }) => {
  await page.route('/dashboard', async (route) => {
    const response = await route.fetch();
    const [half] = (await response.text()).split('<template');
    await route.fulfill({ response, body: half ?? '' });
  });
  await page.goto('/dashboard');
  await expectHydrated(page);
  await expect(page).toHaveURL('/login');
});

test('F55 Back from that log-in does not lead round in circles', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('P07 the log-in leads back to the page that was asked for', { tag: '@everywhere' }, async ({
  page,
  person,
}) => {
  await createAccount(person);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/dashboard?tab=1#next');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  // The skip link is a navigation, too, and must not lose the way back.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await fillLogIn(page, person);
  await expect(page).toHaveURL('/dashboard?tab=1#next');
  await expect(dashboardHeading(page)).toBeVisible();
  expect(documents).toEqual(['/dashboard']);

  await logOut(page);
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, person);
  await expectHome(page);
});

test('says Loading... until the session is known', async ({ page, person }) => {
  const release = await holdBack(page, '**/accounts:lookup**');
  await enter(page, person, { path: '/dashboard' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expectSignedIn(page, person.name);
  release();
  await expect(dashboardHeading(page)).toBeVisible();
});

test('asks for the project beside the code, and then the provider once', async ({
  page,
  person,
  watch,
}) => {
  const asked = (part: string) => watch.requests.filter((url) => url.includes(part)).length;
  const release = await holdBack(page, '**/assets/gateway-*.js');
  await enter(page, person, { path: '/dashboard' });
  await expect.poll(() => asked('/__/firebase/init.json')).toBe(1);
  await expectSignedIn(page, person.name);
  release();
  await expect(dashboardHeading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked('/__/firebase/init.json')).toBe(1);
  expect(asked('accounts:lookup')).toBe(1);
  expect(asked('securetoken')).toBe(0);
});

test('a session is greeted on every page', async ({ page, person }) => {
  await enter(page, person, { path: '/contact' });
  await expectSignedIn(page, person.name);
  for (const path of ['/', '/about', '/events', '/stemnn', '/nowhere-to-be-found']) {
    await page.goto(path);
    await expectSignedIn(page, person.name);
  }
});

test('the name in the bar says that it leads to the dashboard', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await enter(page, person);
  const nav = await openMenu(page);
  await nav.getByRole('link', { name: `${person.name} Dashboard` }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
});

test('shows whose it is: letter, name, day, email and what leads on', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  const { localId } = await enter(page, person, { path: '/robots.txt' });
  await updateAccount(localId, { createdAt: String(Date.UTC(2026, 10, 22, 12)) });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: person.name })).toBeVisible();
  await expect(main.locator('.letter')).toHaveText('A');
  const facts = main.locator('dl > div');
  await expect(facts).toHaveText([
    'Member sinceNovember 22, 2026',
    `Email${person.email} verified`,
  ]);
  await expect(main.getByText('No events are planned right now.')).toBeVisible();
  for (const [name, href] of [
    ['See all events', '/events'],
    [/^Classes/, '/classes'],
    [/^STEMNN/, '/stemnn'],
    [/^Upcoming events/, '/events'],
    [/^Your account/, '/account'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('says nothing of a day that the provider does not tell', async ({ page, person }) => {
  await enter(page, person, { path: '/robots.txt' });
  await page.route(CALLS.lookup, async (route) => {
    const response = await route.fetch();
    const { users, ...answer } = await response.json();
    for (const user of users) user.createdAt = undefined;
    await route.fulfill({ response, json: { ...answer, users } });
  });
  await page.goto('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('Member since')).toHaveCount(0);
});

test('nothing moves when the session is known', { tag: '@phone' }, async ({ page, person }) => {
  const release = await holdBack(page, '**/accounts:lookup**');
  const mosaic = page.getByRole('main').locator('.mosaic').first();
  await enter(page, person, { path: '/dashboard' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  const before = await mosaic.boundingBox();
  release();
  await expect(dashboardHeading(page)).toBeVisible();
  expect(await mosaic.boundingBox()).toEqual(before);
});

test('opens with a mosaic that is the own one of each account, the letter on the ground that it has in the bar', {
  tag: '@phone',
}, async ({ page, person }) => {
  const mosaic = page.getByRole('main').locator('.mosaic');
  const read = async () => {
    await expect(dashboardHeading(page)).toBeVisible();
    return mosaic
      .locator('> svg')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('class') + tile.innerHTML));
  };
  await enter(page, person, { path: '/dashboard' });
  const own = await read();
  expect(own).toHaveLength(9);
  await expect(mosaic).toHaveAttribute('aria-hidden', 'true');
  const avatar = page.locator('.bar .avatar');
  const ground = await avatar.evaluate((letter) => getComputedStyle(letter).backgroundColor);
  await expect(mosaic.locator('.letter')).toHaveCSS('background-color', ground);
  await expect(mosaic.locator('.letter')).toHaveText((await avatar.textContent()) ?? '');
  await page.reload();
  expect(await read()).toEqual(own);
  await enter(page, newPerson(), { path: '/dashboard' });
  expect(await read()).not.toEqual(own);
});

test.describe('with events', () => {
  test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

  test('shows the next three that are not over and take place', async ({ page, person }) => {
    await page.clock.setFixedTime(new Date('2031-03-01T15:59:00-08:00'));
    await enter(page, person, { path: '/dashboard' });
    const list = page.getByRole('main').locator('.points > li');
    const titles = list.getByRole('heading');
    await expect(titles).toHaveText([
      'Robots in an afternoon',
      'Data of the Bay',
      'Summer camp: make a game',
    ]);
    await expect(list.first()).toContainText(
      'Saturday, March 1, 2031, 1:00 PM to 4:00 PM PST · Room 4',
    );
    await page.clock.setFixedTime(new Date('2031-03-01T16:00:00-08:00'));
    await page.reload();
    await expect(titles.first()).toHaveText('Data of the Bay');
    await expect(titles.last()).toHaveText(/^Open evening for families/);
    await titles.first().getByRole('link').click();
    await expect(page).toHaveURL('/events/data-of-the-bay');
  });
});
