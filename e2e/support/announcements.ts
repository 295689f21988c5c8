import { expect, type Page } from 'playwright/test';

/**
 * Runs in the page. Records what screen readers announce: new text in live regions, and the text of each element that
 * gets focus, except inputs, buttons and links.
 */
export function recordAnnouncements() {
  const texts: (string | null)[] = [];
  const record = (node: Node) => {
    texts.push(node.textContent);
    document.documentElement.dataset.announced = JSON.stringify(texts);
  };
  const LIVE_REGION = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';
  const isLive = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE_REGION) != null;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text && isLive(target)) record(target);
      for (const addedNode of addedNodes) {
        if (isLive(target)) record(addedNode);
        else if (addedNode instanceof Element) {
          for (const region of [addedNode, ...addedNode.querySelectorAll(LIVE_REGION)])
            if (region.matches('[role=alert]')) record(region);
        }
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.matches('input, button, a')) record(target);
  });
}

export async function expectAnnouncedOnce(page: Page, text: string): Promise<void> {
  const readAnnouncements = () => page.evaluate(() => document.documentElement.dataset.announced ?? '[]');
  const texts: string[] = JSON.parse(await readAnnouncements());
  expect(texts.filter((announcement) => announcement.includes(text))).toHaveLength(1);
}
