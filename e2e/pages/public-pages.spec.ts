// §2 Every public page: its texts, links and buttons, with and without JavaScript, and what it says about itself.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import {
  ADDRESS,
  barLinks,
  NAME,
  NOT_FOUND,
  type PublicPage,
  publicPages,
} from '../support/site-map';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('each page shows what the specification names', {
      tag: ['@phone', '@everywhere'],
    }, async ({ page }) => {
      for (const row of publicPages) {
        await test.step(row.path, async () => {
          const response = await page.goto(row.path);
          expect(response?.status()).toBe(200);
          await expectPage(page, row);
        });
      }
    });
  });
}

async function expectPage(page: Page, row: PublicPage) {
  await expect(page).toHaveTitle(row.title);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(
    main.getByRole('heading', { level: 1, name: row.heading, exact: true }),
  ).toBeVisible();
  for (const name of row.headings ?? []) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const text of row.texts ?? []) await expect(main.getByText(text)).toBeVisible();
  for (const [name, href] of row.links ?? []) {
    const link = main.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
  for (const name of row.buttons ?? []) {
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  }
}

test('each page has a title, description, address and preview of its own', async ({ request }) => {
  const said = await Promise.all(
    publicPages.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      expect(html, path).toContain('<html lang="en">');
      const one = (pattern: RegExp) => {
        const found = [...html.matchAll(pattern)];
        expect(found, `${path}: ${pattern}`).toHaveLength(1);
        return found[0]?.[1] ?? '';
      };
      const title = one(/<title>([^<]+)<\/title>/g);
      const description = one(/<meta name="description" content="([^"]+)"/g);
      expect(one(/<link rel="canonical" href="([^"]+)"/g)).toBe(ADDRESS + path);
      expect(one(/<meta property="og:url" content="([^"]+)"/g)).toBe(ADDRESS + path);
      expect(one(/<meta property="og:description" content="([^"]+)"/g)).toBe(description);
      const picture = one(/<meta property="og:image" content="([^"]+)"/g);
      expect(picture).toContain(`${ADDRESS}/og`);
      expect(one(/<meta property="og:image:alt" content="([^"]+)"/g)).toContain(
        `${one(/<meta property="og:title" content="([^"]+)"/g)}, `,
      );
      expect(title).toContain(one(/<meta property="og:title" content="([^"]+)"/g));
      expect(html, path).not.toContain('name="robots"');
      return { title, description, picture };
    }),
  );
  expect(new Set(said.map(({ title }) => title)).size).toBe(publicPages.length);
  expect(new Set(said.map(({ description }) => description)).size).toBe(publicPages.length);
  expect(new Set(said.map(({ picture }) => picture)).size).toBe(publicPages.length);
});

/** The data blocks of a page, as a search engine reads them. */
const dataOf = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '')));

test('search engines read who we are and which classes there are, and the security policy allows it', async ({
  page,
  watch,
}) => {
  await page.goto('/about');
  expect(await dataOf(page)).toMatchObject([
    { '@type': 'NGO', name: NAME, email: 'hello@example.org', telephone: '(510) 555-0142' },
  ]);
  await page.goto('/classes');
  const names = await page.locator('.course-list h3').allTextContents();
  const [{ itemListElement }] = await dataOf(page);
  expect(itemListElement).toMatchObject(names.map((name) => ({ item: { name } })));
  await page.goto('/team');
  expect(await dataOf(page)).toEqual([]);
  expect(watch.violations).toEqual([]);
});

test.describe('another site', () => {
  test.use({ baseURL: process.env.CONTACT_SITE_URL ?? '' });

  test('words that look like markup stay words, in the page and in its data', async ({ page }) => {
    await page.goto('/about');
    const summary = 'Coding & <b>STEM</b> for everybody </script><script>alert(1)</script>';
    expect(await dataOf(page)).toMatchObject([{ description: summary }]);
    await expect(page.getByRole('contentinfo')).toContainText(summary);
  });

  test('one to try things out is not for search engines at all', async ({ request }) => {
    for (const { path } of publicPages) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<meta name="robots" content="noindex"/g), path).toHaveLength(1);
    }
  });
});

test('an unknown address is a page with status 404 that leads on', { tag: '@everywhere' }, async ({
  page,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(`Page not found | ${NAME}`);
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('pages that only make sense to one person are not for search engines', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${ADDRESS}/events</loc>`);
  for (const path of ['/forgot-password', '/auth/action', '/dashboard', '/account']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
    expect(sitemap).not.toContain(path);
  }
});

test('icons, preview picture, robots.txt and sitemap exist', async ({ request }) => {
  for (const [file, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/og.png', 'image/png'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'xml'],
  ] as const) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type'], file).toContain(type);
  }
});

test('bar and footer lead where the specification says', { tag: '@everywhere' }, async ({
  page,
}) => {
  await page.goto('/team');
  // Hidden too: on a phone the bar's links are behind the menu button.
  const bar = page.locator('header nav a');
  await expect(bar).toHaveText(barLinks.map(([name]) => name));
  expect(await bar.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    barLinks.map(([, href]) => href),
  );
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, href] of [
    ['Partners', '/partners'],
    ['Testimonials', '/testimonials'],
    ['Events', '/events'],
    ['For parents', '/parents'],
    ['Privacy', '/privacy'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
});

test('the footer writes and calls', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/team');
  for (const [name, href] of [
    ['hello@example.org', 'mailto:hello@example.org'],
    ['(510) 555-0142', 'tel:5105550142'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test.describe('without any of the legal facts', () => {
  test.use({ baseURL: process.env.CONTACT_SITE_URL ?? '' });

  test('no legal line is shown', async ({ page }) => {
    await page.goto('/donate');
    await expect(page.locator('.footer-legal br')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(/EIN|501\(c\)/);
  });
});

test('each class leads to a question about it', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/classes');
  const asks = page.getByRole('main').getByRole('link', { name: /^Ask about this class \(/ });
  const classes = page.locator('.course-list h3');
  await expect(asks).toHaveCount(await classes.count());
  const names = await classes.allTextContents();
  await expect(asks).toHaveText(names.map((name) => `Ask about this class (${name})`));
});

test('the mailing list comes before the events while there are none', async ({ page }) => {
  await page.goto('/classes');
  const links = page.locator('.closing').getByRole('link');
  await expect(links).toHaveText(['Join the mailing list', 'See upcoming events']);
});

test('a phone shows the first button without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  for (const name of ['For families: see the classes', 'Join Our Team Today']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('the donation button is in the head of its page', async ({ page }) => {
  await page.goto('/donate');
  await expect(page.getByRole('link', { name: 'Donate via Hack Club' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a parent's question opens its answer, which leads on", { tag: '@everywhere' }, async ({
    page,
  }) => {
    await page.goto('/parents');
    const answer = page.getByText('Both. Some classes and programs meet online');
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { name: 'Do you meet online or in person?' }).click();
    await expect(answer).toBeVisible();
    const link = page.getByRole('link', { name: 'See how we meet' });
    await expect(link).toHaveAttribute('href', '/classes#how-we-meet');
  });
});

test('both ways to donate lead to the same page in a new tab', async ({ page }) => {
  await page.goto('/donate');
  for (const name of ['Donate via Hack Club', 'Open our donation page']) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
    await expect(link).toHaveAccessibleDescription('Opens in a new tab.');
  }
});

test('a visitor who reads loads the document, a font and the tiles, and no script file', async ({
  page,
  watch,
}) => {
  const documents = publicPages.filter(({ path }) => !/login|register/.test(path));
  for (const { path } of [...documents, { path: '/no-such-page' }]) {
    const before = watch.requests.length;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const names = watch.requests.slice(before).map((url) => new URL(url).pathname);
    const kinds = names.map((name) => /\/(tiles|familjen)[\w-]+\.(?:svg|woff2)$/.exec(name)?.[1]);
    expect([names[0], ...kinds.slice(1).sort()], path).toEqual([path, 'familjen', 'tiles']);
  }
  // The twin: the app is seen where it is loaded.
  await page.goto('/login');
  await expect.poll(() => watch.requests.some((url) => /\/app-/.test(url))).toBe(true);
});
