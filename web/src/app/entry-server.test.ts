// A page that throws must stop the build. Otherwise, the error would show only in browsers.
import { expect, test, vi } from 'vitest';
import { render } from './entry-server';
import { lazyPage } from './lazy-page';

vi.mock('../content/all-events', () => ({}));
vi.mock('../content/all-offers', () => ({}));
vi.mock('virtual:content', () => ({ site: { labels: {}, contact: {} }, telUrls: {} }));
vi.mock('./nav-bar', () => ({ NavBar: () => null }));
vi.mock('./routes', () => ({ routes: [], matchRoute: () => ({ page: Object.assign(Broken, { preload: vi.fn() }) }) }));

function Broken(): never {
  throw new Error('nobody is undefined');
}

test("rejects with a page's error", async () => {
  await expect(render('/team')).rejects.toThrow('nobody is undefined');
});

test('rejects a page module without a default export', async () => {
  await expect(lazyPage(async () => JSON.parse('{}')).preload()).rejects.toThrow('needs a default export');
});
