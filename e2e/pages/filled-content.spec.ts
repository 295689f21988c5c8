// Tests content that volunteers add and this repository leaves empty: class facts, people, partners, testimonials and
// legal facts. The entries in e2e/support/filled-content have all, some or none of the optional fields.
import type { Locator } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { openWithApp } from '../support/pages';

test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

const factsOf = (entry: Locator): Promise<readonly string[]> =>
  entry.locator('dl > div').evaluateAll((rows) =>
    rows.map((rowBox) =>
      Array.from(rowBox.children, ({ textContent }) => textContent)
        .join(' | ')
        .replaceAll('\u00A0', ' '),
    ),
  );

async function addressOf(entry: Locator, name: string): Promise<string> {
  const picture = entry.getByRole('img', { name, exact: true });
  await picture.scrollIntoViewIfNeeded();
  const readImage = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]);
  await expect.poll(readImage).toEqual([true, expect.any(String)]);
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
}

test('a class shows its facts, and no line for missing ones', async ({ page }) => {
  await page.goto('/classes');
  const classes = page.locator('.course-list > li');
  expect(await factsOf(classes.nth(1))).toEqual([
    'For | Grades 6 to 8',
    'When | Tuesdays and Thursdays, 4 to 5:30 PM | March 4 to May 20, 2031',
    'Where | Online and in person | Example Library, room 2',
    'Teacher | Maya Example',
    'Price | Free',
    'Spots | 4 left',
    'Group | 8 students, 2 adults',
    'Laptop | We lend one',
    'Bring | A pencil',
  ]);
  await expect(classes.nth(1).getByText('Take “First steps” first')).toBeVisible();
  const signUp = page.getByRole('link', { name: 'Sign up (Programming in Python)', exact: true });
  await expect(signUp).toHaveAttribute('href', 'https://example.org/python');
  expect(await factsOf(classes.nth(0))).toEqual([
    'For | Ages 8 to 11',
    'When | Saturdays, 10 to 11:30 AM | March 8 to April 26, 2031',
    'Where | In person | Example Library, room 2',
    'Price | Free',
    'Spots | 12 in total',
  ]);
  const classWithoutFacts = classes.nth(2);
  await expect(classWithoutFacts.locator('dl, .tag, .btn')).toHaveCount(0);
  await expect(classWithoutFacts.locator('.course-facts')).toHaveText('Dates coming');
  const askLink = classWithoutFacts.getByRole('link', {
    name: 'Ask about this class (Building for the web)',
  });
  const subject = 'Ask%20about%20this%20class%3A%20Building%20for%20the%20web';
  await expect(askLink).toHaveAttribute('href', `mailto:hello@example.org?subject=${subject}`);
  await expect(page.locator('.call-to-action').getByRole('link')).toHaveText([
    'See upcoming events',
  ]);
  await expect(page.getByText('No dates are set')).toBeHidden();

  const firstClass = page.locator('section', { hasText: 'Your first class, in four tiles' });
  await expect(firstClass).toContainText(/Say hi.*a seat.*Write five.*Break it.*Show it off/);
  const programs = page.locator('ul > .tile-item');
  const facts = await factsOf(programs.nth(0));
  expect(facts).toEqual([
    'For | Grades 9 to 12',
    'When | Every other Saturday | From September 6, 2031',
    'Where | Online | Video call',
    'Price | $40 a month',
    'Spots | 2 left',
    'Laptop | Any with a browser',
  ]);
  await expect(programs.nth(0).getByText('High school', { exact: true })).toBeVisible();
  const signUpToo = programs.nth(0).getByRole('link', { name: 'Sign up (STEMNN)' });
  await expect(signUpToo).toHaveAttribute('href', 'https://example.org/stemnn');
  expect(await factsOf(programs.nth(1))).toEqual([
    'For | Grades 4 to 8',
    'Price | $120 a week',
    'Spots | 20 in total',
  ]);
  await expect(programs.nth(2).locator('dl, .tag, .btn')).toHaveCount(0);
  await expect(programs.nth(2).getByRole('link')).toHaveText([
    'Ask about this program (Workshops)',
  ]);

  await page.setViewportSize({ width: 390, height: 664 });
  expect((await classes.nth(1).locator('dl').first().boundingBox())?.height).toBeLessThan(300);
  const [first, third] = [await classes.nth(0).boundingBox(), await classes.nth(2).boundingBox()];
  const distance = (third?.y ?? 0) - (first?.y ?? 0);
  expect(distance, 'two screens of a phone reach to the third class').toBeLessThanOrEqual(1700);
  await page.goto('/stemnn');
  expect(await factsOf(page.getByRole('main'))).toEqual(facts);
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
});

test('families can reserve a spot in a class until the day it closes is over', async ({ page }) => {
  const reserve = page.getByRole('link', { name: /^Reserve a spot/ });
  const closedNotices = page.getByText('Reservations have closed.').filter({ visible: true });
  for (const [time, linkTexts, count] of [
    // The summer camp has closed long ago.
    ['2031-03-07T23:59:59-08:00', ['Reserve a spot (First steps in coding)'], 1],
    ['2031-03-08T00:00:00-08:00', [], 2],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await page.goto('/classes');
    await expect(reserve).toHaveText([...linkTexts]);
    await expect(closedNotices).toHaveCount(count);
  }
  // The facts and the button come first.
  const first = page
    .locator('.course-list > li')
    .first()
    .locator('.course-head + div > dl + p > a');
  await expect(first).toHaveAttribute('href', '/reserve/first-steps-2031');
});

test('people and partners replace Coming Soon', async ({ page }) => {
  await page.goto('/team');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Who we are',
    'Ways to help',
    'One tile could be yours.',
  ]);
  const people = page.locator('.team-people .tile-item');
  await expect(people.nth(0)).toHaveText(/^Maya ExampleTeacherWrites programs that draw/);
  await addressOf(people.nth(0), 'Maya, smiling');
  await expect(people.nth(1).locator('p')).toHaveText([/^Robotics mentor/]);
  await expect(people.nth(2)).toHaveText('LLi');
  await expect(people.nth(2).locator('img')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Teach', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Email us about this: Teach' })).toHaveAttribute(
    'href',
    "mailto:hello@example.org?subject=I'd%20like%20to%20help%3A%20Teach",
  );

  await page.goto('/partners');
  const partners = page.locator('.partner-list li');
  await expect(partners).toHaveText([
    'Example LibraryLends us a room on Tuesdays.',
    'Example Robotics Company',
    'Example School District of the Greater Bay Area',
  ]);
  await expect(partners.nth(0).getByRole('link', { name: 'Example Library' })).toHaveAttribute(
    'href',
    'https://example.org/library',
  );
  await addressOf(partners.nth(0), 'Books on a shelf');
  await expect(partners.nth(2).locator('a, img')).toHaveCount(0);
  await expect(main.getByText('Coming Soon')).toHaveCount(0);
});

test('parents find what they look for, if it is filled in', async ({ page }) => {
  const facts = page.locator('section', { hasText: 'Good to know' }).getByRole('listitem');
  await page.goto('/parents');
  await expect(facts).toHaveText([
    'Class sizeUp to 12 students, with two adults in the room.',
    'Background checksEvery adult passes one before the first class.',
    'PickupAt the door, by an adult you name.',
    'What to bringWater and a snack. We lend laptops.',
    'Missed a class?Come to any other class that week.',
    'Refunds and scholarshipsA full refund until the first class.',
    'AccessibilityThe room and its restroom are step-free.',
    'LanguagesEnglish, Spanish and Mandarin.',
  ]);
  await page.goto('/safety');
  await expect(facts.getByRole('heading')).toHaveText([
    'Class size',
    'Background checks',
    'Pickup',
  ]);
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByText('We answer within two days.')).toBeVisible();
  const visit = page.locator('section', { hasText: 'Where to find us' });
  await expect(visit).toContainText('Bus 99 stops at the door.');
  await expect(visit.getByRole('link', { name: 'See the map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=1%20Example%20Street%2C%20Fremont',
  );
});

test.describe('without facts', () => {
  test.use({ baseURL: process.env.SITE_URL ?? '' });

  test('the page of projects says that there are none yet', async ({ page }) => {
    await page.goto('/projects');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'The first project goes here.',
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('their headings and labels are left out', async ({ page }) => {
    for (const path of ['/parents', '/contact', '/team']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^(Good to know|Where to find us|Training)$/)).toHaveCount(0);
    }
  });
});

test('volunteers, partners and donors find what they look for, if it is filled in', async ({
  page,
}) => {
  await page.goto('/team');
  const roles = page.locator('section', { hasText: 'Ways to help' }).locator('.tile-item');
  expect(await factsOf(roles.nth(0))).toEqual([
    'Time | Two hours a week',
    'Training | One evening',
    'Check | A background check',
  ]);
  expect(await factsOf(roles.nth(1))).toEqual([]);

  await page.goto('/partners');
  const story = page.locator('section', { hasText: 'A Saturday at Example Library' });
  await expect(story).toContainText('Twelve students came. Twenty came back.');
  const main = page.getByRole('main');
  await expect(main.getByText('Maya Example, Partnerships')).toBeVisible();
  const email = main.getByRole('link', { name: 'maya@example.org' });
  await expect(email).toHaveAttribute('href', 'mailto:maya@example.org');

  await page.goto('/donate');
  const donateText = page.locator('.donate-text');
  for (const fact of ['$40 seats one student', 'EIN 12-3456789', 'Hack Club’s EIN 98-7654321'])
    await expect(donateText).toContainText(fact);
  await expect(donateText.getByRole('link', { name: 'Read our 2030 report' })).toHaveAttribute(
    'href',
    'https://example.org/2030.pdf',
  );
});

test("students' projects are linked from the classes and the footer", async ({ page, request }) => {
  for (const [path, name] of [
    ['/classes', 'See what students built'],
    ['/', 'Student projects'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/projects');
  }
  const projects = page.locator('.projects > li');
  await expect(projects).toHaveText([
    'Snail raceBy Ada',
    'When does our plant need water?By Noor',
    'A hundred petalsBy Tomás',
  ]);
  await addressOf(projects.nth(0), 'Three snails on a race track, the yellow one ahead');
  const link = projects.getByRole('link');
  await expect(link).toHaveText(['Snail race', 'A hundred petals']);
  await expect(link.first()).toHaveAttribute('href', 'https://example.org/snails');
  const send = page.getByRole('link', { name: 'Send us your project' });
  await expect(send).toHaveAttribute('href', '/contact');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/projects<');
});

test('a testimonial shows the details it has', async ({ page }) => {
  await page.goto('/testimonials');
  const cards = page.getByRole('figure');
  await expect(cards).toHaveCount(3);
  await expect(cards.first().getByRole('blockquote')).toHaveText(
    'My first program drew a spiral. My second one drew it in color.',
  );
  await expect(cards.locator('figcaption')).toHaveText([
    'Maya ExampleStudentProgramming in Python',
    /^Bartholomew/,
    'Li',
  ]);
  await expect(cards.nth(2).locator('img')).toHaveCount(0);
  const address = await addressOf(cards.first(), 'Maya, smiling');
  expect(address).toMatch(/\/assets\/pictures\/maya-[0-9a-f]{12}-\d+\.avif$/);
  const photoResponse = await page.request.get(address);
  expect(photoResponse.headers()['cache-control'], 'usable from the cache for a year').toContain(
    'stale-while-revalidate=31536000',
  );
  const picture = cards.first().getByRole('img', { name: 'Maya, smiling' });
  for (const [name, value] of [
    ['loading', 'lazy'],
    ['width', '480'],
    ['height', '480'],
  ] as const)
    await expect(picture).toHaveAttribute(name, value);
  expect(await picture.boundingBox()).toMatchObject({ width: 96, height: 96 });
  await expect(page.getByText('No testimonials available at this time')).toHaveCount(0);
  const invitation = page.getByRole('link', { name: 'Send us a sentence' });
  await expect(invitation).toHaveAttribute('href', '/contact');
});

test('the footer and the donation page show the legal facts', async ({ page }) => {
  await page.goto('/donate');
  const main = page.getByRole('main');
  for (const part of [main, page.getByRole('contentinfo')])
    for (const line of [
      'Tax-exempt under section 501(c)(3).',
      'EIN 12-3456789',
      '1 Example Way, Fremont',
    ])
      await expect(part).toContainText(line);
  await expect(main.getByText('Hack Club emails you a receipt with its EIN.')).toBeVisible();
  await expect(main.getByText('Hack Club’s EIN 98-7654321')).toBeVisible();
});

test('choosing a number changes the code and the drawing', async ({ page }) => {
  const first = page.getByRole('radiogroup', { name: 'Pick a number, draw a star' });
  const names = { 5: /five/, 7: /seven/, 9: /nine/, 12: /Twelve/ };
  const code = first.locator('pre:visible');
  const star = first.getByRole('img');
  for (const openPage of [() => page.goto('/classes'), () => openWithApp(page, '/classes')]) {
    await openPage();
    await first.getByRole('radio', { name: '5' }).focus();
    const box = await first.boundingBox();
    await expect(first.locator('path').last()).toHaveCSS('stroke-dashoffset', '1px');
    for (const [number, name] of Object.entries(names)) {
      await expect(code).toContainText(`const points = ${number}`);
      expect((await code.textContent())?.includes('\n// Why')).toBe(number === '12');
      await expect(code).toContainText('right(180 - 180 / points)');
      await expect(star).toHaveAccessibleName(name);
      const lines = new RegExp(`^M[\\d. ]+(?:L[\\d. ]+){${number}}$`);
      await expect(star.locator('path')).toHaveAttribute('d', lines);
      await page.evaluate(() => document.getAnimations().map((drawing) => drawing.finish()));
      await expect(star.locator('path')).toHaveCSS('stroke-dashoffset', '0px');
      expect(await first.boundingBox()).toEqual(box);
      await expect(star.locator('path')).toHaveCSS('transition-duration', '2s');
      await page.keyboard.press('ArrowRight');
    }
  }
  await expect(star).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  for (const width of [320, 390, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const previousBox = await (width < 768 ? code : first).boundingBox();
    const drawing = await star.boundingBox();
    // The star is below the code on a narrow screen, and beside it on a wide one.
    const expectedTop =
      width < 768 ? (previousBox?.y ?? 0) + (previousBox?.height ?? 0) : (previousBox?.y ?? 0);
    expect(drawing?.y, `${width} px`).toBeCloseTo(expectedTop, 0);
  }
});
