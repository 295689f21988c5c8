import { expect, type Page } from 'playwright/test';

/**
 * Runs in the page. Records what screen readers announce: new text in live regions, and the text of each element that
 * gets focus, except inputs, buttons and links.
 */
export function noteSpeech() {
  const spoken: (string | null)[] = [];
  const note = (node: Node) => {
    spoken.push(node.textContent);
    document.documentElement.dataset.spoken = JSON.stringify(spoken);
  };
  const LIVE = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';
  const isLive = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) != null;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text && isLive(target)) note(target);
      for (const added of addedNodes) {
        if (isLive(target)) note(added);
        else if (added instanceof Element) {
          for (const region of [added, ...added.querySelectorAll(LIVE)])
            if (region.matches('[role=alert]')) note(region);
        }
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.matches('input, button, a')) note(target);
  });
}

export async function expectSpokenOnce(page: Page, text: string): Promise<void> {
  const spoken = () => page.evaluate(() => document.documentElement.dataset.spoken ?? '[]');
  const texts: string[] = JSON.parse(await spoken());
  expect(texts.filter((said) => said.includes(text))).toHaveLength(1);
}
