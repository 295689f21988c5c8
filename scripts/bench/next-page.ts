// Measures how fast a link opens its page. Hovers for a second before the click, so the browser can prefetch or
// prerender the page.
import { setTimeout as wait } from 'node:timers/promises';
import type { PipedBrowser } from './piped-browser.ts';
import type { BenchSite } from './server.ts';
import { waitUntilQuiet } from './visit.ts';

/** Runs in the page. Returns the center of the first visible link to the path. */
function findLinkCenter(path: string): { x: number; y: number } | undefined {
  for (const link of document.querySelectorAll(`a[href="${path}"]`)) {
    const { x, y, width, height } = link.getBoundingClientRect();
    if (width > 0 && link.checkVisibility()) return { x: x + width / 2, y: y + height / 2 };
  }
}

/** Runs in the page. Returns how the page was delivered, and the wall-clock time of its first paint. */
function readPaint(path: string): { delivery: string; paintedAt: number } | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.pathname !== path || !paint || !navigation) return undefined;
  const { activationStart, deliveryType } = navigation.toJSON();
  const fetchDelivery = deliveryType === 'navigational-prefetch' ? 'prefetched' : 'loaded';
  const delivery = activationStart > 0 ? 'prerendered' : fetchDelivery;
  return { delivery, paintedAt: performance.timeOrigin + paint.startTime };
}

export interface ClickMeasurement {
  readonly site: string;
  readonly delivery: string;
  /** Time from mouse press to the next page's first paint. */
  readonly paintMs: number;
}

/** Returns an empty list if there's no visible link, or if the page takes too long. */
export async function measureClick(
  { open, evaluate, sendToPage }: PipedBrowser,
  { name, origin }: BenchSite,
  path: string,
): Promise<readonly ClickMeasurement[]> {
  const { pageId: homePageId, pageIds, close } = await open(`${origin}/`);
  try {
    await evaluate(homePageId, waitUntilQuiet);
    const linkCenter = await evaluate(homePageId, findLinkCenter, path);
    if (!linkCenter) return [];
    const mouseEvent = { ...linkCenter, button: 'left', clickCount: 1 };
    sendToPage(homePageId, 'Input.dispatchMouseEvent', { ...linkCenter, type: 'mouseMoved' });
    await wait(1000);
    const pressedAt = performance.timeOrigin + performance.now();
    sendToPage(homePageId, 'Input.dispatchMouseEvent', { ...mouseEvent, type: 'mousePressed' });
    sendToPage(homePageId, 'Input.dispatchMouseEvent', { ...mouseEvent, type: 'mouseReleased' });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      await wait(100);
      // Once the prerendered page replaces the old page, the old page stops responding.
      const paintPromises = pageIds.map((pageId) => Promise.race([evaluate(pageId, readPaint, path), wait(1000)]));
      const results = await Promise.allSettled(paintPromises);
      const [paint] = results.flatMap((result) => ('value' in result && result.value) || []);
      if (!paint || paint.paintedAt < pressedAt) continue;
      return [{ site: name, delivery: paint.delivery, paintMs: paint.paintedAt - pressedAt }];
    }
    return [];
  } finally {
    await close();
  }
}
