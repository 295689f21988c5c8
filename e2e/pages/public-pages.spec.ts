// Tests every public page's content and metadata (§2), and what a visit loads and stores.
import type { Page } from 'playwright/test';
import { BAR_LINKS, CANONICAL_ORIGIN, PUBLIC_PAGES, type PublicPage, SITE_NAME } from '../support/expected-pages';
import { expect, test } from '../support/fixtures';
import { expectLink, expectNotFound } from '../support/pages';
import { listStoredItems } from '../support/secrets';

async function expectPage(page: Page, publicPage: PublicPage) {
  await expect(page).toHaveTitle(publicPage.title ?? `${publicPage.heading} | ${SITE_NAME}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(publicPage.heading);
  for (const name of publicPage.headings ?? [])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const text of publicPage.texts ?? []) await expect(main.getByText(text)).toBeVisible();
  const links = main.getByRole('link').filter({ visible: true });
  for (const [name, href] of Object.entries(publicPage.links ?? {}))
    await expect(links.and(main.getByRole('link', { name, exact: true }))).toHaveAttribute('href', href);
  for (const name of publicPage.buttons ?? [])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page shows what the specification requires, and its details expand @cross-browser', async ({ page }) => {
    for (const [path, publicPage] of Object.entries(PUBLIC_PAGES)) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expectPage(page, publicPage);
    }
    await page.goto('/parents');
    const answer = page.getByText('Both. Some classes and programs meet online');
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { name: 'Do you meet online or in person?' }).click();
    await expect(answer).toBeVisible();
    await expectLink(page, 'See how we meet', '/classes#how-we-meet');
    await page.goto('/register');
    const privacyLink = page.locator('main [href="/privacy"]');
    await expect(privacyLink).toBeHidden();
    await page.getByText('About your data', { exact: true }).click();
    await expect(privacyLink).toBeVisible();
  });
});

test('public pages store nothing and load only what they need @cross-browser', async ({ page, audit, baseURL }) => {
  const setCookieHeaders: (string | null)[] = [];
  page.on('response', async (response) => {
    setCookieHeaders.push(await response.headerValue('set-cookie'));
  });
  const isSharedFile = (path: string) =>
    /\/(?:tiles|familjen|print)[\w-]+\.(?:svg|woff2|css)$|^\/(?:robots\.txt|favicon\.svg)$/.test(path);
  for (const [path, publicPage] of Object.entries(PUBLIC_PAGES)) {
    const requestCount = audit.requests.length;
    await page.goto(path);
    await expectPage(page, publicPage);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Every request that the page makes comes before this one.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(await listStoredItems(page), path).toEqual([]);
    const requestPaths = audit.requests.slice(requestCount).map((url) => new URL(url).pathname);
    const otherPaths = requestPaths.filter((requestPath) => !isSharedFile(requestPath));
    if (/login|register/.test(path)) expect(otherPaths).toContainEqual(expect.stringMatching(/\/app-/));
    else expect(otherPaths).toEqual([path]);
  }
  expect(new Set(audit.requests.map((url) => new URL(url).origin))).toEqual(new Set([baseURL]));
  expect(setCookieHeaders.filter(Boolean)).toEqual([]);
});

test('each page has its own title, description, URL and preview', async ({ request }) => {
  const metadata = await Promise.all(
    Object.keys(PUBLIC_PAGES).map(async (path) => {
      const html = await (await request.get(path)).text();
      for (const text of ['<html lang="en">', 'content="telephone=no"']) expect(html, path).toContain(text);
      expect(html, path).not.toContain('undefined');
      expect(html.search(/"modulepreload" href="\/assets\/(?!app-)/), path).toBeGreaterThan(0);
      const findOnly = (pattern: RegExp) => {
        const matches = [...html.matchAll(pattern)];
        expect(matches, `${path}: ${pattern}`).toHaveLength(1);
        return matches[0]?.[1] ?? '';
      };
      const readPreview = (name: string) => findOnly(new RegExp(`<meta property="og:${name}" content="([^"]+)"`, 'g'));
      const title = findOnly(/<title>([^<]+)<\/title>/g);
      const description = findOnly(/<meta name="description" content="([^"]+)"/g);
      expect(findOnly(/<link rel="canonical" href="([^"]+)"/g)).toBe(CANONICAL_ORIGIN + path);
      expect(readPreview('url')).toBe(CANONICAL_ORIGIN + path);
      expect(readPreview('description')).toBe(description);
      expect(readPreview('image')).toContain(`${CANONICAL_ORIGIN}/og`);
      expect(readPreview('image:alt')).toContain(`${readPreview('title')}, `);
      expect(title).toContain(readPreview('title'));
      expect(html, path).not.toContain('name="robots"');
      const previewPicture = await request.get(readPreview('image').replace(CANONICAL_ORIGIN, ''));
      expect(previewPicture.headers()['content-type']).toBe('image/png');
      return [title, description, String(await previewPicture.body())];
    }),
  );
  for (const index of [0, 1, 2]) expect(new Set(metadata.map((values) => values[index])).size).toBe(metadata.length);
});

test.describe('another test site', () => {
  test.use({ baseURL: process.env.CONTACT_SITE_URL ?? '' });

  test('text that looks like markup stays text, and search engines get no page of a test site', async ({ page }) => {
    await page.goto('/about');
    const siteSummary = 'Coding & <b>STEM</b> for everybody </script><script>alert(1)</script>';
    const jsonLdBlocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(jsonLdBlocks.map((text) => JSON.parse(text))).toMatchObject([{ description: siteSummary }]);
    await expect(page.getByRole('contentinfo')).toContainText(siteSummary);
    for (const path in PUBLIC_PAGES) {
      const html = await (await page.request.get(path)).text();
      expect(html.match(/<meta name="robots" content="noindex"/g), path).toHaveLength(1);
    }
    await page.goto('/');
    await expect(page.locator('html'), 'without events').toHaveAttribute('data-built', /^20/);
    // They have to be allowed to read the pages that say so.
    const robotsText = await (await page.request.get('/robots.txt')).text();
    expect(robotsText).toMatch(/\nAllow: \/\n\nSitemap: https:.+\/sitemap\.xml\n$/);
    await page.goto('/donate');
    await expect(page.locator('.footer-legal br')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText(/EIN|501\(c\)/);
    await page.goto('/partners');
    await expect(page.locator('.partner-list li')).toHaveText(['R&D <b>Lab</b>']);
  });
});

test('an unknown URL is a 404 with a link home @cross-browser', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expectNotFound(page);
  await expect(page).toHaveTitle(`Page not found | ${SITE_NAME}`);
  await expect(page.locator('main use[href$="#zero"]')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('only public pages are open to search engines', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(new Set(sitemap.match(/(?<=<loc>)[^<]+/g))).toEqual(
    new Set(Object.keys(PUBLIC_PAGES).map((path) => CANONICAL_ORIGIN + path)),
  );
  for (const path of ['/forgot-password', '/auth/action', '/dashboard', '/account', '/organizer']) {
    const html = await (await request.get(path)).text();
    // Tags inside a template don't count.
    expect(html.split('<template')[0], path).toContain('<meta name="robots" content="noindex"');
  }
});

test('the bar and the footer have the specified links @cross-browser', async ({ page }) => {
  await page.goto('/team');
  await expect(page.locator('.bar .brand use')).toHaveAttribute('href', /#logo$/);
  // Includes the links that a wide bar hides.
  const barLinks = page.locator('header nav a');
  await expect(barLinks).toHaveText(Object.keys(BAR_LINKS));
  const hrefs = await barLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(Object.values(BAR_LINKS));
  const footer = page.getByRole('contentinfo');
  for (const name of ['Partners', 'Testimonials', 'Events', 'Privacy'])
    await expectLink(footer, name, `/${name.toLowerCase()}`);
  await expectLink(footer, 'For parents', '/parents');
  for (const path in PUBLIC_PAGES)
    if (path !== '/register') await expect(page.locator(`[href='${path}']`)).not.toHaveCount(0);
  await expectLink(footer, 'hello@example.org', 'mailto:hello@example.org');
  await expectLink(footer, '(510) 555-0142', 'tel:+15105550142');
});

test('donation links open in a new tab, and the first buttons of a page need no scrolling', async ({ page }) => {
  await page.goto('/donate');
  await expect(page.getByRole('link', { name: 'Donate via Hack Club' })).toBeInViewport();
  for (const name of ['Donate via Hack Club', 'Open our donation page']) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
    await expect(link).toHaveAccessibleDescription('Opens in a new tab.');
  }
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  for (const name of ['See classes', 'Join Our Team Today'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

// filled-content.spec.ts tests a site that has them.
test('optional content that is missing leaves no empty parts, and a page without any says so', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('The first project goes here.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const path of ['/parents', '/contact', '/team']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Good to know|Training)$/).or(page.locator('a[href*="/maps/"]'))).toHaveCount(0);
  }
});
