// The contact page (§2) and the form that the specification defines and hides (§5, §8): shown only
// by a switch in the site's content, which a second build of these tests sets.
import { expectHydrated, field, status, toasts } from '../support/account-steps';
import facts from '../support/facts.json' with { type: 'json' };
import { expect, test } from '../support/fixtures';

const { site } = facts;
const withForm = process.env.CONTACT_SITE_URL ?? '';

test('shows the addresses as plain text, a button below each, and no form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  const buttons = [
    [site.contact.email, 'Write an email', 'mailto:hello@example.org'],
    [site.contact.phone, 'Call us', 'tel:5105550142'],
  ] as const;
  for (const [value, name, href] of buttons) {
    const text = page.getByRole('main').getByText(value, { exact: true });
    await expect(text.locator('xpath=ancestor-or-self::a')).toHaveCount(0);
    const button = page.getByRole('link', { name, exact: true });
    await expect(button).toHaveAttribute('href', href);
    await expect(button).not.toHaveAttribute('target');
    const [above, below] = [await text.boundingBox(), await button.boundingBox()];
    expect(below?.y).toBeGreaterThan(above?.y ?? Number.NaN);
    expect(below?.height).toBeGreaterThanOrEqual(48);
  }
  await expect(page.locator('form')).toHaveCount(0);
  for (const network of ['Instagram', 'Facebook', 'LinkedIn']) {
    const button = page.getByRole('button', { name: network });
    // No larger than the ways that lead somewhere.
    expect((await button.locator('svg').boundingBox())?.width).toBeLessThan(60);
    await expect(button).toHaveAccessibleDescription('Coming soon');
    // Playwright waits for a button that is not marked as disabled; a visitor's finger does not.
    await button.click({ force: true });
    await expect(page).toHaveURL('/contact');
  }
});

test.describe('with the form on display', () => {
  test.use({ baseURL: withForm });

  test('a site without social networks has no heading for them', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Write to us here',
      'What to tell us',
    ]);
  });

  test('a footer without a tax number names none', async ({ page }) => {
    await page.goto('/team');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toBeVisible();
    await expect(footer).not.toContainText('EIN');
  });

  test('without an endpoint it logs, thanks and empties itself, and calls nobody', async ({
    page,
    watch,
  }) => {
    watch.allow(/^log: /);
    const logged: unknown[] = [];
    page.on('console', async (message) => logged.push(await message.args()[0]?.jsonValue()));
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    await page.goto('/contact');
    await field(page, 'Name').fill(' Ada ');
    await field(page, 'Email').fill('ada@example.org');
    await field(page, 'Message').fill('Ten chars!');
    // The last thing that the page asks for by itself.
    await expect(toasts(page)).toBeAttached();
    const before = watch.requests.length;
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect
      .poll(() => alerts)
      .toEqual(['Thank you for your message! (Formspree/EmailJS integration placeholder)']);
    await expect
      .poll(() => logged)
      .toContainEqual({
        name: 'Ada',
        email: 'ada@example.org',
        message: 'Ten chars!',
      });
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(field(page, label)).toHaveValue('');
    }
    // The browser asks for the icon when it likes.
    const asked = watch.requests.slice(before).filter((url) => !url.endsWith('/favicon.svg'));
    expect(asked).toEqual([]);
    expect(watch.requests.join('\n')).not.toMatch(/gateway|firebase/i);
  });

  const rows: [label: string, typed: string, message: string][] = [
    ['Name', '', 'Required'],
    ['Name', 'a'.repeat(51), 'Must be 50 characters or less'],
    ['Email', '', 'Required'],
    ['Email', 'ada', 'Invalid email address'],
    ['Message', '', 'Required'],
    ['Message', 'Nine char', 'Message must be at least 10 characters'],
  ];
  test('Enter in the message begins a new line, and no key says otherwise', async ({ page }) => {
    await page.goto('/contact');
    await expectHydrated(page);
    await expect(field(page, 'Email')).toHaveAttribute('enterkeyhint', 'next');
    await expect(field(page, 'Message')).not.toHaveAttribute('enterkeyhint');
  });

  test('each field says what is wrong with it', async ({ page }) => {
    for (const [label, typed, message] of rows) {
      await page.goto('/contact');
      await expectHydrated(page);
      await field(page, label).fill(typed);
      await expect(page.getByText(message, { exact: true })).toHaveCount(0);
      await field(page, label).blur();
      await expect(field(page, label)).toHaveAccessibleDescription(message);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('it is complete HTML, and says what it needs', async ({ page }) => {
      await page.goto('/contact');
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
      await expect(status(page)).toBeHidden();
    });
  });
});
