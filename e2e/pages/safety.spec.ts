import { ALL_PUBLIC_PATHS, CANONICAL_ORIGIN } from '../support/expected-pages';
import { expect, test } from '../support/fixtures';
import { expectLink } from '../support/pages';

test('an unfinished safety page says so, and nothing links to it or an empty page', async ({ page, request, main }) => {
  await page.goto('/safety');
  await expect(main.getByRole('heading').nth(1)).toHaveText('This page isn’t finished.');
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    await expect(main.getByText('nothing here is a promise')).toBeVisible();
  }
  await expect(main.getByText('[To be written: who opens the door.]')).toBeVisible();
  await expect(main.getByText('the rules we follow')).toHaveCount(0);
  await expectLink(main, 'Ask us', '/contact');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const path of ['/sitemap.xml', ...ALL_PUBLIC_PATHS])
    expect(await (await request.get(path)).text(), path).not.toMatch(/(?:href="|<loc>[^<]*)\/(?:projects|safety)["<]/);
});

test.describe('a finished safety page', () => {
  test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

  test('is linked for parents and open to search engines', async ({ page, request, main }) => {
    for (const path of ['/parents', '/classes', '/privacy', '/', '/login']) {
      await page.goto(path);
      const name = path === '/' || path === '/login' ? 'Child safety' : 'How we protect children';
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/safety');
    }
    await expectLink(main, 'Call (510) 555-0142', 'tel:+15105550142');
    await expectLink(main, '(510) 555-0199 ext. 7', 'tel:+15105550199;ext=7');
    await expectLink(main, '+44 (0)20 7946 0958', 'tel:+442079460958');
    await expectLink(main, 'person@example.org', 'mailto:person@example.org');
    await expect(main.getByText('Tell Example Person')).toHaveText(
      'Tell Example Person: (510) 555-0199 ext. 7, +44 (0)20 7946 0958 or person@example.org.',
    );
    await expect(page.getByText('This page isn’t finished.')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`${CANONICAL_ORIGIN}/safety<`);
  });
});
