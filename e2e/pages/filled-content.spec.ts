// What volunteers can fill and this repository leaves empty: testimonials, social addresses and the
// contact form's endpoint (events: events.spec.ts), in a build of their own with the words of e2e/support/filled-content.
import type { Page, Route } from 'playwright/test';
import { CALL_TIMEOUT_MS } from '../../web/src/domain/limits';
import { field, status } from '../support/account-steps';
import { expectNoViolationInAnyLight } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { expectToast } from '../support/toasts';

test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

test('testimonials are cards with picture, words, name and title', async ({ page }) => {
  await page.goto('/testimonials');
  const cards = page.getByRole('figure');
  await expect(cards).toHaveCount(3);
  const card = cards.first();
  await expect(card.getByRole('blockquote')).toHaveText(
    'My first program drew a spiral. My second one drew it in color.',
  );
  await expect(card.locator('figcaption')).toContainText('Maya Example');
  await expect(card.locator('figcaption')).toContainText('Student');
  const picture = card.getByRole('img', { name: 'Maya, smiling' });
  await picture.scrollIntoViewIfNeeded();
  const address = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(address).toMatch(/\/assets\/pictures\/maya-[0-9a-f]{12}-\d+\.avif$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const kept = await page.request.get(await address());
  expect(kept.headers()['cache-control'], 'shows at once for a year').toContain(
    'stale-while-revalidate=31536000',
  );
  for (const [name, value] of [
    ['loading', 'lazy'],
    ['width', '480'],
    ['height', '480'],
  ] as const)
    await expect(picture).toHaveAttribute(name, value);
  expect(await picture.boundingBox()).toMatchObject({ width: 96, height: 96 });
  await expect(page.getByText('No testimonials available at this time')).toHaveCount(0);
});

test('a social page with an address is a link, one without is coming soon', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://example.org/pictures',
  );
  await expect(main.getByRole('button', { name: 'Facebook' })).toHaveAccessibleDescription(
    'Coming soon',
  );
});

test('a network without a picture is a word, and else like the others', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const word = main.getByRole('link', { name: 'YouTube' });
  await expect(word).toHaveAttribute('href', 'https://example.org/films');
  await expect(word.locator('svg')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Instagram' }).locator('svg')).toHaveCount(1);
  await expect(main.getByRole('button', { name: 'Mastodon' })).toHaveAccessibleDescription(
    'Coming soon',
  );
  const names = main.locator('li span');
  await expect(names).toHaveText(['Instagram', 'Facebook', 'LinkedIn', 'YouTube', 'Mastodon']);
  const line = async (name: string) => (await names.getByText(name).boundingBox())?.y;
  expect(await line('YouTube'), 'in line, with an address or without').toBe(await line('Mastodon'));
});

test('the footer names the tax number', async ({ page }) => {
  await page.goto('/team');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('EIN 12-3456789');
});

test('where there are events, the classes lead to them alone', async ({ page }) => {
  await page.goto('/classes');
  await expect(page.locator('.closing').getByRole('link')).toHaveText(['See upcoming events']);
  await expect(page.getByText('No dates are set')).toHaveCount(0);
});

test('the donation page says who receives a gift, and what for the taxes', async ({ page }) => {
  await page.goto('/donate');
  const main = page.getByRole('main');
  await expect(main.getByText('Hack Club sends you a receipt by email.')).toBeVisible();
  await expect(main.getByText('EIN 98-7654321')).toBeVisible();
});

const filledPaths = [
  '/',
  '/events',
  '/events/make-a-game',
  '/testimonials',
  '/contact',
  '/donate',
  '/classes',
  '/team',
  '/partners',
];

test('filled pages have no violation and no sideways scroll', async ({ page }) => {
  for (const path of filledPaths) {
    await page.goto(path);
    await expectNoViolationInAnyLight(page);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('the contact form with an endpoint', () => {
  const ENDPOINT = 'https://forms.example.org/messages';
  const CORS = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type',
  };
  const FAILED =
    'We could not confirm that your message was sent. Nothing you typed is lost; please try again.';

  /** Answers for the endpoint; gathers what it was sent. */
  async function answerWith(page: Page, answer: (route: Route) => Promise<void>) {
    const sent: unknown[] = [];
    await page.route(ENDPOINT, async (route) => {
      // The browser's own question before the message.
      if (route.request().method() === 'OPTIONS') {
        return route.fulfill({ status: 204, headers: CORS });
      }
      expect(route.request().method()).toBe('POST');
      expect(route.request().headers()['content-type']).toBe('application/json');
      sent.push(route.request().postDataJSON());
      return answer(route);
    });
    return sent;
  }

  async function send(page: Page): Promise<void> {
    await page.goto('/contact');
    await field(page, 'Name').fill(' Ada ');
    await field(page, 'Email').fill('ada@example.org');
    await field(page, 'Message').fill('Ten chars!');
    await page.getByRole('button', { name: 'Send Message' }).click();
  }

  test.beforeEach(({ watch }) => watch.allow(/foreign host forms\.example\.org/));

  test('sends the message once and says that it came', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill({ headers: CORS, json: {} }));
    await send(page);
    const thanks = 'Thank you for your message! We have received it.';
    await expectToast(page, thanks);
    await expect(status(page)).toContainText(thanks);
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(field(page, label)).toHaveValue('');
    }
    expect(sent).toEqual([{ name: 'Ada', email: 'ada@example.org', message: 'Ten chars!' }]);
  });

  const failures: readonly [what: string, answer: (route: Route) => Promise<void>][] = [
    ['a refusal', (route) => route.fulfill({ status: 500, headers: CORS, body: '<html>{' })],
    ['a connection that breaks', (route) => route.abort('connectionreset')],
    ['no answer at all', () => new Promise(() => undefined)],
  ];
  for (const [what, answer] of failures) {
    test(`${what} is told, and keeps what was typed`, async ({ page }) => {
      await answerWith(page, answer);
      await send(page);
      await expect(status(page)).toContainText(FAILED, { timeout: 2 * CALL_TIMEOUT_MS });
      await expectToast(page, FAILED);
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
      await expect(field(page, 'Message')).toHaveValue('Ten chars!');
    });
  }
});
