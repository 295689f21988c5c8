// Tests content that volunteers add and this repository leaves empty: class facts, people, partners, testimonials and
// legal facts. The entries in e2e/support/filled-content have all, some or none of the optional fields.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectLink, openWithApp } from '../support/pages';

test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

const getClassItems = (page: Page): Locator => page.locator('.course-list > li');
const readFacts = (item: Locator): Promise<readonly string[]> =>
  item.locator('dl > div').evaluateAll((rows) => {
    const cellTexts = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
    return cellTexts.map((texts) => texts.join(' | ').replaceAll('\u00A0', ' '));
  });

async function readPictureUrl(item: Locator, name: string): Promise<string> {
  const picture = item.getByRole('img', { name, exact: true });
  await picture.scrollIntoViewIfNeeded();
  const readImage = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]);
  await expect.poll(readImage).toEqual([true, expect.any(String)]);
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
}

const listTexts = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
  if (typeof value === 'string') return [[path, value]];
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.flatMap(([key, child]) => listTexts(child, `${path}.${key}`));
};

/** What the filled site doesn't need or doesn't show as text, and past events. */
const OTHER_TEXTS =
  /\.(?:alt|code|comingSoon|empty|emailSubject|file|timeZone|puzzle|svgPath|unfinishedNotice)\b|^\.(?:labels|link|list\.(?:[5-7]|\d\.bring))\b/;

const PAGE_NAMES =
  'home about classes team parents partners testimonials contact donate stemnn events privacy projects safety';
test('each page shows each sentence of its content', async ({ page }) => {
  for (const name of PAGE_NAMES.split(' ')) {
    await page.goto(name === 'home' ? '/' : `/${name}`);
    const pageText = await page.locator('main').evaluate((main) => main.textContent.replaceAll('\u00A0', ' '));
    const content: unknown = JSON.parse(readFileSync(`build/test-filled-content/${name}.json`, 'utf8'));
    const sentences = listTexts(content).filter(([path, text]) => /^\p{Lu}| /u.test(text) && !OTHER_TEXTS.test(path));
    expect(sentences.length, name).toBeGreaterThan(5);
    const missingSentences = sentences.filter(([, text]) => !pageText.includes(text.replaceAll('\u00A0', ' ')));
    expect.soft(missingSentences, name).toEqual([]);
  }
});

test('a class shows its facts, and no line for missing ones', async ({ page }) => {
  await page.goto('/classes');
  expect(await readFacts(getClassItems(page).nth(1))).toEqual([
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
  expect(await readFacts(getClassItems(page).nth(0))).toEqual([
    'For | Ages 8 to 11',
    'When | Saturdays, 10 to 11:30 AM | March 8 to April 26, 2031',
    'Where | In person | Example Library, room 2',
    'Price | Free',
    'Spots | 12 total',
  ]);
  expect(await getClassItems(page).nth(1).textContent()).toContain('to May\u00A020,\u00A02031');
  await expect(getClassItems(page).nth(2).locator('dl, .tag, .btn')).toHaveCount(0);
});

test('a class links its sign-up page, or else an email about it, and the list if it has no dates', async ({ page }) => {
  await page.goto('/classes');
  await expectLink(page, 'Sign up (Programming in Python)', 'https://example.org/python');
  const classWithoutFacts = getClassItems(page).nth(2);
  await expectLink(classWithoutFacts, 'Dates coming. Get them by email', 'https://example.org/mailing-list');
  const subject = 'Ask%20about%20this%20class%3A%20Dise%C3%B1o%20web';
  await expectLink(classWithoutFacts, 'Ask about this class (D', `mailto:hello@example.org?subject=${subject}`);
  const shownAskLink = getClassItems(page).nth(3).locator('.course-description > .ask-link');
  await expectLink(shownAskLink, 'Ask about this class (Robots after school)', /Robots%20after%20school$/);
  await expect(getClassItems(page).nth(3).getByRole('link')).toHaveCount(1);
  await expect(page.locator('.banner').getByRole('link')).toHaveText(['See upcoming events']);
  await expect(page.getByText('No dates are set')).toBeHidden();
});

test('a program shows its facts, also on its own page', async ({ page }) => {
  await page.goto('/classes');
  const programItems = page.locator('ul > .tile-item');
  const programFacts = await readFacts(programItems.nth(0));
  expect(programFacts).toEqual([
    'For | Grades 9 to 12',
    'When | Every other Saturday | From September 6, 2031',
    'Where | Online | Video call',
    'Teacher | Li',
    'Price | $40 a month',
    'Spots | 2 left',
    'Group | 10 students',
    'Laptop | Any with a browser',
    'Bring | Headphones',
  ]);
  await expectLink(programItems.nth(0), 'Sign up (STEMNN)', 'https://example.org/stemnn');
  const campFacts = ['For | Grades 4 to 8', 'Price | $120 a week', 'Spots | 20 total'];
  expect(await readFacts(programItems.nth(1))).toEqual(campFacts);
  await expect(programItems.nth(2).locator('dl, .tag, .btn')).toHaveCount(0);
  await expect(programItems.nth(2).getByRole('link')).toHaveText(['Ask about this program (Workshops)']);
  await page.goto('/stemnn');
  expect(await readFacts(page.getByRole('main'))).toEqual(programFacts);
  await expect(page.locator('.stemnn-head')).toContainText('Grades 9 to 12 · $40 a monthFrom September 6, 2031Sign up');
});

test('on a phone, facts are short, and two screens reach to the third class', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/classes');
  expect((await getClassItems(page).nth(1).locator('dl').first().boundingBox())?.height).toBeLessThan(300);
  const [firstBox, , thirdBox] = await Promise.all((await getClassItems(page).all()).map((item) => item.boundingBox()));
  expect((thirdBox?.y ?? Number.NaN) - (firstBox?.y ?? 0)).toBeLessThanOrEqual(1700);
});

test('families can reserve a spot in a class until the day it closes is over', async ({ page }) => {
  const reserveLinks = page.getByRole('link', { name: /^Reserve a spot/ });
  const waitingListNotes = page.getByText('If it’s full, you can join the waiting list.').filter({ visible: true });
  const closedNotices = page.getByText('Reservations have closed.').filter({ visible: true });
  for (const [time, linkTexts, count] of [
    // The summer camp has closed long ago.
    ['2031-03-07T23:59:59-08:00', ['Reserve a spot (First steps in coding)'], 1],
    ['2031-03-08T00:00:00-08:00', [], 2],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await page.goto('/');
    await expect(page.locator('.next-classes li').filter({ visible: true })).toHaveText(
      linkTexts.map(() => /^Mar8First steps in codingAges 8 to 11 · FreeSat.+AMMarch.+2031In person, .+Reserve a spot/),
    );
    await expect(reserveLinks).toHaveText([...linkTexts]);
    await expect(page.locator('.next-classes')).toBeVisible({ visible: linkTexts.length > 0 });
    await expect(page.locator('.next-classes li'), 'without classes that closed before the build').toHaveCount(1);
    await expect(page.locator('.next-classes h3 a')).toHaveAttribute('href', '/classes#first-steps-in-coding');
    const tileBox = await page.locator('.offer-tiles .tile').first().boundingBox();
    expect(tileBox?.width).toBe(linkTexts.length > 0 ? 72 : undefined);
    await page.goto('/classes');
    await expect(reserveLinks).toHaveText([...linkTexts]);
    await expect(waitingListNotes).toHaveCount(linkTexts.length);
    await expect(closedNotices).toHaveCount(count);
  }
  await expect(page.locator('#summer-camps')).toContainText('Summer camps');
  await openWithApp(page, '/classes');
  await page.getByRole('link', { name: 'See the class in Spanish' }).click();
  await expect(page.locator('#diseño-web')).toBeFocused();
  // The facts and the button come first.
  const firstReserveLink = page.locator('.course-list > li').first().locator('.course-head + div > dl + p > a');
  await expect(firstReserveLink).toHaveAttribute('href', '/reserve/first-steps-2031');
});

test('the team page shows people, and roles with their facts', async ({ page, main }) => {
  await page.goto('/team');
  await expect(main.locator('h2')).toHaveText(['Who we are', 'Ways to help', 'One tile could be yours.']);
  const personItems = page.locator('section', { hasText: 'Who we are' }).locator('.tile-item');
  await expect(personItems.nth(0)).toHaveText(/^Maya ExampleTeacherWrites programs that draw/);
  await readPictureUrl(personItems.nth(0), 'Maya, smiling');
  expect((await personItems.nth(0).locator('img').boundingBox())?.width, 'as wide as a tile').toBeLessThan(161);
  await expect(personItems.nth(1).locator('p')).toHaveText([/^Robotics mentor/]);
  await expect(personItems.nth(1).locator('p'), 'close to its name').toHaveCSS('margin-top', '8px');
  await expect(personItems.nth(2)).toHaveText('LLi');
  await expect(personItems.nth(2).locator('img')).toHaveCount(0);
  const helpMailtoUrl = "mailto:hello@example.org?subject=I'd%20like%20to%20help%3A%20Teach";
  await expectLink(main, 'Email us about this: Teach', helpMailtoUrl);
  const roleItems = page.locator('section', { hasText: 'Ways to help' }).locator('.tile-item');
  expect(await readFacts(roleItems.nth(0))).toEqual([
    'Time | Two hours a week',
    'Training | One evening',
    'First | A background check',
  ]);
  expect(await readFacts(roleItems.nth(1))).toEqual([]);
});

test('partners have links and logos, and someone to talk to', async ({ page }) => {
  await page.goto('/partners');
  const partnerItems = page.locator('.partner-list li');
  await expect(partnerItems).toHaveText([
    'Example LibraryLends us a room on Tuesdays.',
    'Example Robotics Company',
    'Example School District of the Greater Bay Area',
  ]);
  await expectLink(partnerItems.nth(0), 'Example Library', 'https://example.org/library');
  await readPictureUrl(partnerItems.nth(0), 'Books on a shelf');
  await expect(partnerItems.nth(2).locator('a, img')).toHaveCount(0);
  await expect(page.getByText('Coming Soon')).toHaveCount(0);
  await expectLink(page.getByRole('main'), 'maya@example.org', 'mailto:maya@example.org');
});

test('donors find what their gift does, and the right tax number', async ({ page, main }) => {
  await page.goto('/donate');
  await expect(page.locator('.donate-head')).toContainText('$40 pays for one student’s camp');
  await expect(main.getByText('EIN 12-3456789'), 'not the one that donors need').toHaveCount(0);
  await expect(main).toContainText('On your tax return, use Hack Club’s EIN: 98-7654321');
  await expectLink(main, 'Read our 2030 report', 'https://example.org/2030.pdf');
  for (const region of [main, page.getByRole('contentinfo')])
    for (const text of ['Tax-exempt under section 501(c)(3).', '1 Example Way, Fremont'])
      await expect(region).toContainText(text);
  await expect(page.getByRole('contentinfo')).toContainText(/Languages: English, Spanish.*EIN 12-3456789/s);
});

test('parents find what they look for, if it is filled in', async ({ page }) => {
  const factItems = page.locator('section', { hasText: 'Good to know' }).getByRole('listitem');
  await page.goto('/parents');
  await expect(factItems.first()).toHaveText('Class sizeUp to 12 students, with two adults in the room.');
  for (const path of ['/parents', '/contact']) {
    await page.goto(path);
    await expect(page.locator('.page-head')).toContainText('Languages: English, Spanish (español)');
  }
  await page.goto('/contact');
  const visitSection = page.locator('section', { hasText: 'Where to find us' });
  const mapUrl = 'https://www.google.com/maps/search/?api=1&query=1%20Example%20Street%2C%20Fremont';
  await expectLink(visitSection, '1 Example Street, Fremont', mapUrl);
});

test("students' projects are linked, and open to search engines", async ({ page, request }) => {
  for (const [path, name] of Object.entries({ '/classes': 'See what students built', '/': 'Student projects' })) {
    await page.goto(path);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/projects');
  }
  const projectItems = page.locator('.projects > li');
  await expect(projectItems.first()).toHaveText('Snail raceBy Ada');
  await readPictureUrl(projectItems.nth(0), 'Three snails on a race track, the yellow one ahead');
  const projectLinks = projectItems.getByRole('link');
  await expect(projectLinks).toHaveText(['Snail race', 'A hundred petals']);
  await expect(projectLinks.first()).toHaveAttribute('href', 'https://example.org/snails');
  await expectLink(page, 'Send us your project', '/contact');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/projects<');
});

test('a testimonial shows the details it has', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('figure');
  await expect(cards).toHaveText(/^“My first program.+”Maya Example, StudentMore testimonials$/);
  await page.getByRole('link', { name: 'More testimonials' }).click();
  await expect(cards).toHaveCount(3);
  const quote = cards.first().getByRole('blockquote');
  await expect(quote).toHaveText('My first program drew a spiral. My second one drew it in color.');
  const captions = cards.locator('figcaption');
  await expect(captions).toHaveText(['Maya ExampleStudentProgramming in Python', /^Bartholomew/, 'Li']);
  await expect(cards.nth(2).locator('img')).toHaveCount(0);
  const photoUrl = await readPictureUrl(cards.first(), 'Maya, smiling');
  expect(photoUrl).toMatch(/\/assets\/pictures\/maya-[0-9a-f]{12}-\d+\.avif$/);
  const { 'cache-control': caching } = (await page.request.get(photoUrl)).headers();
  expect(caching, 'usable from the cache for a year').toContain('stale-while-revalidate=31536000');
  const picture = cards.first().getByRole('img', { name: 'Maya, smiling' });
  for (const format of ['avif', 'webp'])
    await expect(cards.first().locator(`[type='image/${format}']`)).toHaveAttribute('srcset', RegExp(`\\.${format} `));
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('width', '480');
  await expect(picture).toHaveAttribute('height', '480');
  expect(await picture.boundingBox()).toMatchObject({ width: 96, height: 96 });
  await expect(page.getByText('No testimonials available at this time')).toHaveCount(0);
  await expectLink(page, 'Tell us how it went', '/contact');
});

test('choosing a number changes the code and the drawing', async ({ page }) => {
  const radioGroup = page.getByRole('radiogroup', { name: 'Draw a star' });
  const namePatterns = { 5: /five/, 12: /Twelve/ };
  const code = radioGroup.locator('pre:visible');
  const star = radioGroup.getByRole('img');
  for (const openPage of [() => page.goto('/classes'), () => openWithApp(page, '/classes')]) {
    await openPage();
    await radioGroup.getByRole('radio', { name: '5' }).focus();
    const groupBox = await radioGroup.boundingBox();
    await expect(radioGroup.locator('path').last()).toHaveCSS('stroke-dashoffset', '1px');
    for (const [number, name] of Object.entries(namePatterns)) {
      await expect(code).toContainText(`const points = ${number}`);
      expect((await code.textContent())?.includes('\n// Why')).toBe(number === '12');
      expect(await code.textContent()).toContain('\n  right(180 - 180 / points)\n}');
      await expect(star).toHaveAccessibleName(name);
      await expect(star.locator('path')).toHaveAttribute('d', new RegExp(`^M[\\d. ]+(?:L[\\d. ]+){${number}}$`));
      await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));
      await expect(star.locator('path')).toHaveCSS('stroke-dashoffset', '0px');
      expect(await radioGroup.boundingBox()).toEqual(groupBox);
      await expect(star.locator('path')).toHaveCSS('transition-duration', '2s');
      await page.keyboard.press('ArrowRight');
    }
  }
  await expect(star).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const summary = page.getByText('More about this class (First steps in coding)');
  await expect(summary).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(radioGroup).toBeHidden();
  await summary.click();
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    // The star is below the code in a narrow column, and beside it in a wide one.
    const isBelow = width < 768 || width === 1024;
    const previousBox = await (isBelow ? code : radioGroup).boundingBox();
    const starBox = await star.boundingBox();
    const expectedTop = isBelow ? (previousBox?.y ?? 0) + (previousBox?.height ?? 0) : (previousBox?.y ?? 0);
    expect(starBox?.y, `${width} px`).toBeCloseTo(expectedTop, 0);
  }
});
