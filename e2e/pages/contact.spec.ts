// The specification defines a contact form but hides it (§2, §5, §8). A switch in the content shows the form. Two test
// sites turn the switch on, one of them with an endpoint.
import type { Page, Route } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated, expectOutcome, getField, getStatus, getToaster, setValueWithoutEvent } from '../support/forms';
import testContent from '../support/test-content.json' with { type: 'json' };
import { expectToast } from '../support/toasts';
import { expectTranslated, translatePage } from '../support/translate';

const { contact } = testContent.site;

test('shows email and phone as plain text, a button below each, and no form', async ({ page }) => {
  await page.goto('/contact');
  for (const [value, name] of Object.entries({ [contact.email]: 'Write an email', [contact.phone]: 'Call us' })) {
    const plainText = page.getByRole('main').getByText(value, { exact: true });
    await expect(plainText.locator('xpath=ancestor-or-self::a')).toHaveCount(0);
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).not.toHaveAttribute('target');
    const [textBox, buttonBox] = [await plainText.boundingBox(), await link.boundingBox()];
    expect(buttonBox?.y).toBeGreaterThan(textBox?.y ?? Number.NaN);
    expect(buttonBox?.height).toBeGreaterThanOrEqual(48);
  }
  await expect(page.locator('form')).toHaveCount(0);
  for (const network of ['Instagram', 'Facebook', 'LinkedIn']) {
    const button = page.getByRole('button', { name: network });
    await expect(button, 'no background').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(button).toHaveAccessibleDescription('Coming soon');
    // Without `force`, Playwright would wait until the button is enabled.
    await button.click({ force: true });
    await expect(page).toHaveURL('/contact');
  }
});

async function sendMessage(page: Page): Promise<void> {
  await page.goto('/contact');
  await getField(page, 'Name').fill(' Ada ');
  // Wait for the toasts, which the page loads last.
  await expect(getToaster(page)).toBeAttached();
  await setValueWithoutEvent(getField(page, 'Email'), 'ada@example.org');
  await setValueWithoutEvent(getField(page, 'Message'), 'Ten chars!');
  await page.getByRole('button', { name: 'Send message' }).click();
}
const MESSAGE_VALUES = { name: 'Ada', email: 'ada@example.org', message: 'Ten chars!' };

test.describe('with the form shown', () => {
  test.use({ baseURL: process.env.CONTACT_SITE_URL ?? '' });

  test("each field says what's wrong, even in a translated page", async ({ page }) => {
    await page.goto('/contact');
    await expectHydrated(page);
    await expect(page.locator('main h2')).toHaveText(['What to tell us', 'Send us a message']);
    await expect(getField(page, 'Email')).toHaveAttribute('enterkeyhint', 'next');
    await expect(getField(page, 'Email')).toHaveAttribute('autocomplete', 'email');
    const message = page.locator('textarea[autocomplete=off]:not([enterkeyhint], [spellcheck])');
    await expect(message).toHaveAccessibleName('Message');
    await translatePage(page);
    for (const [label, value, message] of [
      ['Name', 'a'.repeat(51), 'Must be 50 characters or less'],
      ['Name', '', 'Required'],
      ['Email', 'ada', 'Invalid email address'],
      ['Email', '', 'Required'],
      ['Message', ' Nine char ', 'Message must be at least 10 characters'],
      ['Message', '', 'Required'],
    ] as const) {
      await getField(page, label).fill(value);
      if (value !== '') await expect(getField(page, label)).toHaveAccessibleDescription('');
      await getField(page, label).blur();
      await expect(getField(page, label)).toHaveAccessibleDescription(message);
      await expectTranslated(page);
    }
  });

  test('without an endpoint, the message is only logged', async ({ page, audit }) => {
    audit.allow(/^log: /);
    const requestUrls: string[] = [];
    page.on('request', (request) => {
      if (/fetch|xhr|ping/.test(request.resourceType())) requestUrls.push(request.url());
    });
    const consoleArgs: unknown[] = [];
    page.on('console', async (message) => consoleArgs.push(await message.args()[0]?.jsonValue()));
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    await sendMessage(page);
    const thanks = 'Thank you for your message! (Formspree/EmailJS integration placeholder)';
    await expect.poll(() => alerts).toEqual([thanks]);
    await expect.poll(() => consoleArgs).toContainEqual(MESSAGE_VALUES);
    for (const label of ['Name', 'Email', 'Message']) await expect(getField(page, label)).toHaveValue('');
    expect(requestUrls).toEqual([]);
    expect(audit.requests.join('\n')).not.toMatch(/gateway|firebase/i);
  });
});

test.describe('with an endpoint and social networks', () => {
  test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

  test('social networks are links if they have a URL', async ({ page, main }) => {
    await page.goto('/contact');
    for (const [name, href, drawing] of [
      ['Instagram', 'https://example.org/pictures', 'instagram'],
      ['YouTube', 'https://example.org/films', 'youtube'],
      ['Mastodon', 'https://example.org/posts', 'diagonalArrow'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(main.getByRole('link', { name }).locator('use')).toHaveAttribute('href', new RegExp(`#${drawing}$`));
    }
    for (const name of ['Facebook', 'LinkedIn'])
      await expect(main.getByRole('button', { name })).toHaveAccessibleDescription('Coming soon');
    await expect(main.locator('.tile-row')).toHaveText(['Instagram', 'YouTube', 'Mastodon', 'Facebook', 'LinkedIn']);
  });

  const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' };
  async function respondWith(page: Page, respond: (route: Route) => unknown) {
    const requestBodies: unknown[] = [];
    await page.route('https://forms.example.org/messages', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS_HEADERS });
      expect(route.request().method()).toBe('POST');
      const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json' };
      expect(route.request().headers()).toMatchObject(jsonHeaders);
      requestBodies.push(route.request().postDataJSON());
      await respond(route);
    });
    return requestBodies;
  }

  const ERROR_RESPONSES: readonly ((route: Route) => unknown)[] = [
    (route) => route.fulfill({ status: 500, headers: CORS_HEADERS, body: '<html>{' }),
    (route) => route.abort('connectionreset'),
    () => undefined,
  ];
  test('each failure is reported and loses no text, and a success empties the form', async ({ page, audit }) => {
    audit.allow(/foreign host forms\.example\.org/);
    // Cuts the timeout to a tenth, because Playwright's clock doesn't control AbortSignal.timeout().
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (duration) => timeout.call(AbortSignal, duration / 10);
    });
    const errorText = 'We couldn’t confirm that your message was sent. Your message is still here; please try again.';
    for (const respond of ERROR_RESPONSES) {
      await respondWith(page, respond);
      await sendMessage(page);
      await expectToast(page, errorText);
      await expect(getStatus(page)).toContainText(errorText);
      await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
      await expect(getField(page, 'Message')).toHaveValue('Ten chars!');
    }
    const requestBodies = await respondWith(page, (route) => route.fulfill({ headers: CORS_HEADERS, json: {} }));
    await sendMessage(page);
    await expectOutcome(page.locator('main form'), { status: 'Thank you for your message! We’ve received it.' });
    for (const label of ['Name', 'Email', 'Message']) await expect(getField(page, label)).toHaveValue('');
    expect(requestBodies).toEqual([MESSAGE_VALUES]);
  });
});
