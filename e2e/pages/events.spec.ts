// scripts/build/test-sites.ts builds the site with events as if it were February 2031.
import type { Locator, Page } from 'playwright/test';
import { openAsMember } from '../support/accounts';
import content from '../support/filled-content/events.json' with { type: 'json' };
import { expect, test } from '../support/fixtures';
import { expectLink, expectNotFound, expectSignedIn, getDashboardHeading } from '../support/pages';

const { SITE_URL = '', FILLED_SITE_URL = '' } = process.env;
const BUILD_TIME = '2031-02-15T12:00:00-08:00';

test.use({ baseURL: FILLED_SITE_URL });

const visitAt = async (page: Page, path: string, time: string): Promise<void> => {
  await page.clock.setFixedTime(new Date(time));
  await page.goto(path);
};
const getEventItems = (page: Page): Locator => page.getByRole('main').locator('ol > li').filter({ visible: true });
const getEventItem = (page: Page, title: string): Locator => getEventItems(page).filter({ hasText: title });
const getEventHeadings = (page: Page): Locator => getEventItems(page).getByRole('heading');
const getPastLinks = (page: Page) => page.locator('section').filter({ hasText: 'Past events' }).getByRole('link');
const getSignUpLink = (container: Page | Locator): Locator => container.getByRole('link', { name: 'Sign up' });
const DATA = 'Data of the Bay';
const CAMP = 'Summer camp: make a game';
const OPEN_HOUSE = 'Open house for families with a title that is long enough for two lines';
const TITLES = ['Robots in an afternoon', DATA, 'Circuits by hand', CAMP, OPEN_HOUSE];
const TITLES_IN_JUNE = [CAMP, DATA, OPEN_HOUSE];

test.describe('on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test("events show the nonprofit's local time, and their place", async ({ page }) => {
    await visitAt(page, '/events', BUILD_TIME);
    await expect(getEventHeadings(page)).toHaveText(TITLES);
    await expect(page.getByText('There are no upcoming events.')).toBeHidden();
    const robotsItem = getEventItem(page, 'Robots in an afternoon');
    await expect(robotsItem.locator('time')).toHaveText(/^Mar\s*1$/);
    await expect(robotsItem.locator('time')).toHaveAttribute('datetime', '2031-03-01T13:00:00-08:00');
    await expect(robotsItem.locator('dl > div')).toHaveText([
      'WhenSat, Mar 1, 2031, 1 to 4 PM PST',
      'WhereRoom 4, 1 Example Street, Fremont',
      'PriceFree',
    ]);
    expect(await robotsItem.textContent()).toContain('1 to 4\u00A0PM');
    // Otherwise, a line could break between "1 to" and "4 PM".
    await expect(robotsItem.locator('.keep-together').last()).toHaveCSS('display', 'inline-block');
    await expect(getEventItem(page, 'Open house for families')).toHaveText(/^Dec\s*31Open.*6 to 8\sPM PST.*Online/s);
    await expect(page.locator('time.surface')).toHaveCount(1);
    await expect(getEventItem(page, 'Summer camp')).toContainText('9 AM to 12 PM PDTAlso Jul 14Where');
    await expect(getPastLinks(page)).toHaveText([/^Hello, "robots" & <b>arms<\/b>;/, /Schleifen/]);
    await expect(page.getByText('Saturday, February 1, 2031')).toBeVisible();
  });
});

test('events show their status, and what families can do next', async ({ page }) => {
  await visitAt(page, '/events', BUILD_TIME);
  for (const [title, texts, signUpCount] of [
    ['Robots in an afternoon', ['New place'], 1],
    ['Data of the Bay', ['Full'], 0],
    ['Circuits by hand', ['Canceled'], 0],
    ['Summer camp', ['New date', 'ForGrades 4 to 8'], 1],
  ] as const) {
    for (const text of texts) await expect(getEventItem(page, title)).toContainText(text);
    await expect(getSignUpLink(getEventItem(page, title))).toHaveCount(signUpCount);
  }
  await expectLink(page, 'Sign up (Robots in an afternoon)', 'https://example.org/robots');
  const readTagColor = (title: string) =>
    getEventItem(page, title)
      .locator('.tag')
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await readTagColor('Circuits by hand')).not.toBe(await readTagColor('Data of the Bay'));
  const openHouseItem = getEventItem(page, 'Open house for families');
  await expect(openHouseItem).toContainText(/Spots12 total.*If it’s full, you can join the waiting list\./);
  await expectLink(openHouseItem, 'Reserve a spot (Open house for families', '/reserve/open-evening-2031');
  await expect(page.getByRole('link', { name: /^Reserve/ })).toHaveCount(1);
  await expectLink(page, 'Ask about a spot (Data of the Bay)', /^mailto:hello@example\.org\?subject=Ask/);
  await expectLink(page, 'Join the mailing list', 'https://example.org/mailing-list');
});

// event-dates.test.ts has more times.
for (const [time, days, titles, pastCount] of [
  ['2031-03-01T15:59:59-08:00', ['Mar1', 'Apr12', 'May10', 'Jul7', 'Dec31'], TITLES, 2],
  ['2031-05-24T20:00:00-07:00', ['Jul7', 'Aug23', 'Dec31'], TITLES_IN_JUNE, 4],
  ['2031-12-31T20:00:00-08:00', [], [], 7],
] as const)
  test(`without a new build, the pages with events are right at ${time}`, async ({ page }) => {
    await visitAt(page, '/events', time);
    await expect(getEventHeadings(page)).toHaveText([...titles]);
    await expect(getEventItems(page).locator('time')).toHaveText([...days]);
    await expect(getPastLinks(page).filter({ visible: true })).toHaveCount(pastCount);
    const hasNoEvents = titles.length === 0;
    await expect(page.getByText('There are no upcoming events.')).toBeVisible({ visible: hasNoEvents });
    await expect(page.getByText('bring a friend')).toBeVisible({ visible: !hasNoEvents });
    await expect(page.getByRole('link', { name: /^Subscribe/ })).toBeVisible({ visible: !hasNoEvents });
    await visitAt(page, '/', time);
    const nextEventsHeading = page.getByRole('heading', { name: /^(?:Next event|Upcoming events)/ });
    await expect(nextEventsHeading).toHaveText(
      // The home page contains the first three of seven next events.
      hasNoEvents ? [] : time > '2031-05-24T20' ? ['Upcoming events'] : [`Next event: ${titles[0]}`],
    );
    await visitAt(page, '/classes', time);
    await expect(page.getByText('No dates are set right now.')).toBeVisible({ visible: hasNoEvents });
    await expect(page.getByRole('link', { name: 'See upcoming events' })).toHaveCount(1);
  });

test('an open page removes past events, even if its timers were suspended', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-03-01T15:59:30-08:00') });
  await page.goto('/events');
  await expect(getEventHeadings(page)).toHaveText(TITLES);
  await page.clock.fastForward(60_000);
  await expect(getEventHeadings(page)).toHaveText(TITLES.slice(1));
  await page.clock.setFixedTime(new Date('2031-05-24T20:00:00-07:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(getEventHeadings(page)).toHaveText(TITLES_IN_JUNE);
});

test('without events, pages have no event data, and link the mailing list first', async ({ request }) => {
  const readHtml = async (path: string) => (await request.get(SITE_URL + path)).text();
  for (const path of ['/', '/events', '/classes'])
    expect(await readHtml(path), path).not.toMatch(/Next event|data-(?:from|until|built)|"Event"|webcal|\w\.ics/);
  expect(await readHtml('/classes')).toMatch(/Join the mailing list[\s\S]*See upcoming events/);
});

test("an event's page has its facts, calendar links, and data for search engines", async ({ page, main }) => {
  await visitAt(page, '/events/make-a-game', BUILD_TIME);
  await expect(page).toHaveTitle('Summer camp: make a game | Example Code Lab');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Summer camp: make a game');
  await expect(main.getByText('New date Check if it still works for you.')).toBeVisible();
  await expect(main.locator('dd')).toHaveText([
    'Grades 4 to 8',
    'Monday, July 7, 2031, 9 AM to 12 PM PDT This date is over.',
    'Monday, July 14, 2031, 9 AM to 12 PM PDT Moved from Tuesday, July 8, 2031, 9 AM This date is over.',
    'Room 4, 1 Example Street, Fremont',
    '$40',
  ]);
  await expect(main.getByText('changes can take up to a day')).toBeVisible();
  const linkHrefs = {
    'Sign up': /^https:\/\/example\.org\/camp$/,
    'Google Calendar: Monday, July 7, 2031': /20310707T160000Z%2F20310707T190000Z/,
    'Outlook: Monday, July 14, 2031': /startdt=2031-07-14T16%3A00%3A00Z/,
    'Download calendar file': /^\/events\/make-a-game\.ics$/,
    'Subscribe to all events': /^webcal:\/\/example\.org\/events\.ics$/,
    'See all events': /^\/events$/,
    'How we protect children': /^\/safety$/,
    'Room 4, 1 Example Street, Fremont':
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Room%204%2C%201%20Example%20Street%2C%20Fremont$/,
  };
  for (const [name, href] of Object.entries(linkHrefs)) await expectLink(main, name, href);
  await expect(main.locator('.calendar-links').first()).toHaveText(/^Jul\s7:/);
  await page.goto('/events/robots-in-an-afternoon');
  await expect(main).toContainText(/New place\sCheck the address before you go\..*BringClosed shoes/);
  await page.goBack();
  await expect(main.getByRole('link', { name: /^Ask about/ })).toHaveCount(0);
  const jsonLdScript = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await jsonLdScript.textContent()) ?? '')['@graph']).toHaveLength(2);
  await page.goto('/events/open-evening-2031');
  await expect(jsonLdScript).toHaveCount(0);
  await expect(main.locator('a[href*="/maps/"]')).toHaveCount(0);
});

test("an event's page says which of its dates are over, and what comes next", async ({ page, main }) => {
  const dateTile = main.locator('.date span').filter({ visible: true });
  for (const [time, tileTexts, pastDateCount, isOver] of [
    ['2031-07-07T11:59:59-07:00', ['Jul', '7'], 0, false],
    ['2031-07-07T12:00:00-07:00', ['Jul', '14'], 1, false],
    ['2031-07-14T11:59:59-07:00', ['Jul', '14'], 1, false],
    ['2031-07-14T12:00:00-07:00', ['Jul', '14'], 2, true],
  ] as const) {
    await visitAt(page, '/events/make-a-game', time);
    await expect(dateTile).toHaveText([...tileTexts]);
    await expect(main.getByText('This date is over.').filter({ visible: true })).toHaveCount(pastDateCount);
    await expect(main.getByRole('link', { name: /Outlook/ })).toHaveCount(2 - pastDateCount);
    await expect(main.getByText('This event has ended.')).toBeVisible({ visible: isOver });
    await expect(getSignUpLink(page)).toBeVisible({ visible: !isOver });
    await expect(main.getByRole('heading', { name: 'Next event: Data of the Bay' })).toBeVisible({ visible: isOver });
  }
});

test("an event's page shows what the content says, whatever its characters", async ({ page }) => {
  for (const { id, title, text } of content.list) {
    await page.goto(`/events/${id}`);
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await page.locator('main .lead').first().textContent()).toBe(text);
    const description = page.locator('meta[name=description]');
    expect((await description.getAttribute('content'))?.endsWith(`. ${text}`)).toBe(true);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://example.org/events/${id}`);
  }
});

test("an event's page says if it's over, canceled or full, and names the next event", async ({ page, main }) => {
  for (const [id, time, nextTitle] of [
    ['robots-in-an-afternoon', '2031-03-01T16:00:00-08:00', 'Data of the Bay'],
    ['hello-robots', BUILD_TIME, 'Robots in an afternoon'],
    ['hello-robots', '2031-04-12T12:30:00-07:00', 'Data of the Bay'],
  ] as const) {
    await visitAt(page, `/events/${id}`, time);
    await expect(page.getByRole('heading', { name: 'Next event:' })).toHaveText(`Next event: ${nextTitle}`);
    await expect(page.getByRole('link', { name: 'Download calendar file' })).toBeHidden();
    await expect(page.getByText('This event has ended.')).toBeVisible();
    await expect(getSignUpLink(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Outlook' })).toBeHidden();
  }
  await visitAt(page, '/events', '2031-06-01T12:00:00-07:00');
  await expect(main.getByText('changes can take up to a day')).toBeVisible();
  await main.getByRole('listitem').filter({ hasText: '(Canceled)' }).getByRole('link').click();
  await expect(main.getByText('Canceled This event won’t take place.')).toBeVisible();
  await expect(main.getByText('This event has ended.')).toHaveCount(0);
  await visitAt(page, '/events/circuits-by-hand', BUILD_TIME);
  await expect(main.locator('.banner').filter({ hasText: 'Next event: Robots' })).toContainText('4 PM PSTRoom 4');
  await expect(main.getByRole('link', { name: /calendar|Outlook|Ask/i })).toHaveCount(0);
  await visitAt(page, '/events/data-of-the-bay', BUILD_TIME);
  const askLink = main.getByRole('link', { name: 'Ask about a spot' });
  const askHref = 'mailto:hello@example.org?subject=Ask%20about%20a%20spot%3A%20Data%20of%20the%20Bay';
  await expect(askLink).toHaveAttribute('href', askHref);
  await expect(main.getByRole('link', { name: 'Download calendar file' })).toBeVisible();
  await visitAt(page, '/events/data-of-the-bay', '2031-08-23T12:29:59-07:00');
  await expect(askLink).toBeVisible();
  await visitAt(page, '/events/data-of-the-bay', '2031-08-23T12:30:00-07:00');
  await expect(main.locator('.tag:visible, .btn:visible')).toHaveText(['This event has ended.', /mailing|See/]);
  await visitAt(page, '/events/data-of-the-bay', '2031-12-31T20:00:00-08:00');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['There are no upcoming events.']);
  await expectLink(main, 'Join the mailing list', 'https://example.org/mailing-list');
});

test('families can reserve a spot at an event until it starts, and ask about it until it ends', async ({ page }) => {
  const links = page.getByRole('link', { name: /^(?:Reserve a spot|Ask about this event)/ });
  for (const [time, texts] of [
    ['2031-12-31T17:59:59-08:00', [/^Reserve a spot \(/]],
    ['2031-12-31T18:00:00-08:00', ['Ask about this event']],
    ['2031-12-31T20:00:00-08:00', []],
  ] as const) {
    await visitAt(page, '/events/open-evening-2031', time);
    await expect(links).toHaveText([...texts]);
    const closedNotice = page.getByText('Reservations have closed.');
    await expect(closedNotice).toBeVisible({ visible: texts[0] === 'Ask about this event' });
    await expect(page.locator('.fact-list > div').last()).toHaveText('Spots12 total');
  }
});

test('calendar files, the preview and the sitemap have each event', async ({ page }) => {
  const { request } = page;
  const readText = async (path: string) => (await request.get(path)).text();
  for (const path of ['/events.ics', '/events/make-a-game.ics']) {
    const response = await request.get(path);
    await expect(response, path).toBeOK();
    expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*UID:make-a-game-20310707T160000Z@example\.org/);
  }
  const sitemap = await readText('/sitemap.xml');
  expect(sitemap).toContain('<loc>https://example.org/events/hello-robots</loc>');
  expect(sitemap).not.toContain('/reserve/');
  // Drawing pictures of past events would take too long.
  expect(await readText('/events/open-evening-2031')).toContain('/og-events-open-evening-2031.png"');
  for (const path of ['/events/hello-robots', '/reserve/open-evening-2031'])
    expect(await readText(path)).toContain('/og-events.png"');
  expect(await readText('/events/hello-robots')).toMatch(/og:title" content="\w/);
  expect((await page.goto('/events/no-such-event'))?.status()).toBe(404);
  await expectNotFound(page);
});

test('a member sees the events as of now', async ({ page, person }) => {
  await page.clock.setFixedTime(new Date('2031-04-12T12:30:00-07:00'));
  const laterTitles = [TITLES[2], TITLES[1], ...TITLES.slice(3)].map(String);
  await openAsMember(page, person, { path: '/dashboard' });
  await expect(getDashboardHeading(page)).toBeVisible();
  await expect(page.locator('.offer time + .tile use').first()).toHaveAttribute('href', /#scatter$/);
  await page.getByRole('link', { name: 'See all events' }).click();
  await expect(getEventHeadings(page)).toHaveText(laterTitles);
  await getPastLinks(page).first().click();
  await expect(page).toHaveTitle('Robots in an afternoon | Example Code Lab');
  await expect(page.getByText('This event has ended.')).toBeVisible();
  const nextEventHeading = page.getByRole('heading', { name: /^Next event/ });
  await expect(nextEventHeading).toHaveText('Next event: Data of the Bay');
  for (const path of ['/', '/events/robots-in-an-afternoon', '/events']) {
    await page.goto(path);
    await expectSignedIn(page, person.name);
    await expect(nextEventHeading).toHaveText(path === '/events' ? [] : ['Next event: Data of the Bay']);
  }
  await expect(getEventHeadings(page)).toHaveText(laterTitles);
  await page.clock.setFixedTime(new Date('2031-05-24T20:00:00-07:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(getEventItem(page, 'Data of the Bay').locator('time')).toHaveText('Aug23');
  await page.goto('/events/no-such-event');
  await expectNotFound(page);
});

test('events of earlier years have pages of their own', async ({ page, person }) => {
  await page.goto('/events');
  const yearLinks = page.getByRole('link', { name: /^Events in/ });
  await expect(yearLinks).toHaveText(['Events in 2031', 'Events in 2030', 'Events in 2020']);
  await expect(page.getByRole('link', { name: 'Our first event' })).toHaveCount(0);
  for (const isMember of [false, true]) {
    if (isMember) await openAsMember(page, person, { path: '/events' });
    await yearLinks.last().click();
    await expect(page).toHaveURL('/events/2020');
    await expect(page).toHaveTitle('Events in 2020 | Example Code Lab');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://example.org/events/2020');
    const eventItem = page.getByRole('main').getByRole('listitem');
    await expect(eventItem).toHaveText(
      'Our first event (Canceled)Saturday, February 1, 2020, 10\u00a0AM to 12\u00a0PM PSTOnline',
    );
    await eventItem.getByRole('link').click();
    await expect(page.getByText('Where everything started.')).toBeVisible();
    await page.goto('/events/2020');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Events in 2020: /);
    if (isMember) await expectSignedIn(page, person.name);
    await page.getByRole('link', { name: 'See upcoming events' }).click();
    await expect(page).toHaveURL('/events');
  }
  await page.goto('/events/2031');
  await expect(page.locator('section', { hasText: /^July/ }).getByRole('listitem')).toHaveCount(2);
  expect((await page.goto('/events/2021'))?.status()).toBe(404);
  await expectNotFound(page);
});
