// Records every toast, so tests don't have to catch one before it closes.
import { type BrowserContext, expect, type Page } from 'playwright/test';

declare const recordToast: (text: string) => void;

const unmatchedToastsByPage = new WeakMap<Page, string[]>();

export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    unmatchedToastsByPage.set(page, [...getUnmatchedToasts(page), text]);
  });
  await context.addInitScript(() => {
    const lastTextByToast = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) {
        const text = toast.textContent;
        if (lastTextByToast.get(toast) !== text) recordToast(text);
        lastTextByToast.set(toast, text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** The texts of the toasts so far, except those that `expectToast` has already matched. */
export const getUnmatchedToasts = (page: Page): readonly string[] => unmatchedToastsByPage.get(page) ?? [];

/** Expects a toast with this text, open or already closed. Each toast satisfies only one call. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => getUnmatchedToasts(page), { message: 'toasts' })
    .toContainEqual(expect.stringContaining(text));
  const index = getUnmatchedToasts(page).findIndex((toast) => toast.includes(text));
  unmatchedToastsByPage.set(page, getUnmatchedToasts(page).toSpliced(index, 1));
}
