import { expect, type Page } from 'playwright/test';

declare const findStaleTexts: () => string[];

/**
 * Translates the page as Google Translate does: replaces each text node with two nested <font> elements, now and
 * whenever text appears. A zero-width space marks a translation, because Playwright ignores it in texts and names.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const originalTexts = new Map<Element, Text>();
    const isTranslated = ({ data, parentElement: parent }: Text) =>
      !data.trim() ||
      parent?.closest('script, style, noscript, template, textarea, svg, font') ||
      (parent?.matches('title') && data.endsWith('\u200b'));
    const findUntranslated = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        if (currentNode instanceof Text && !isTranslated(currentNode)) nodes.push(currentNode);
      }
      return nodes;
    };
    const translateAll = () => {
      for (const text of findUntranslated()) {
        const translation = `${text.data}\u200b`;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(translation);
        originalTexts.set(font, text);
        text.replaceWith(text.parentElement?.matches('title') ? translation : font);
      }
    };
    translateAll();
    new MutationObserver(translateAll).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, {
      findStaleTexts: () => [
        ...findUntranslated().map(({ data }) => `"${data}" isn't translated`),
        ...[...originalTexts]
          .filter(([font, { data }]) => font.isConnected && font.textContent !== `${data}\u200b`)
          .map(([font, { data }]) => `"${font.textContent}" should be "${data}"`),
        ...(document.body.textContent.match(/[^\u200b]*\u200b(?=\u200b)/g) ?? []).map(
          (text) => `"${text}" is translated twice`,
        ),
      ],
    });
  });
}

/** Expects that all texts are translated, none of them twice, and that no translation is of an older text. */
export const expectTranslated = (page: Page) =>
  expect.poll(() => page.evaluate(() => findStaleTexts()), 'stale texts').toEqual([]);
