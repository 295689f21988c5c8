import { expect, type Page } from 'playwright/test';

declare const announcedTexts: string[];

/**
 * Runs in the page. Records what screen readers announce: new text in live regions, and the text of each element that
 * gets focus, except inputs, buttons and links.
 */
export function recordAnnouncementsInPage() {
  Object.assign(window, { announcedTexts: [] });
  const record = ({ textContent }: Node) => announcedTexts.push(textContent?.replaceAll('\n', ' ') ?? '');
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

/** Expects one announcement with this text since the document loaded or since the last call with this text. */
export async function expectAnnouncedOnce(page: Page, text: string): Promise<void> {
  const texts = await page.evaluate((text) => {
    const matches = announcedTexts.filter((announcement) => announcement.includes(text));
    Object.assign(window, { announcedTexts: announcedTexts.filter((announcement) => !matches.includes(announcement)) });
    return matches;
  }, text);
  expect(texts).toEqual([expect.stringContaining(text)]);
}
