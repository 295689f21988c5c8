// Records every toast, so tests don't have to catch one before it closes.
import { type BrowserContext, expect, type Page } from 'playwright/test';

declare const recordToast: (text: string) => void;

const shown = new WeakMap<Page, string[]>();

export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    shown.set(page, [...shownToasts(page), text]);
  });
  await context.addInitScript(() => {
    const recorded = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) {
        const text = toast.textContent;
        if (recorded.get(toast) !== text) recordToast(text);
        recorded.set(toast, text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** The texts of the toasts so far, except those that `expectToast` has already matched. */
export const shownToasts = (page: Page): readonly string[] => shown.get(page) ?? [];

/** Expects a toast with this text, open or already closed. Each toast satisfies only one call. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const index = () => shownToasts(page).findIndex((toast) => toast.includes(text));
  await expect
    .poll(() => shownToasts(page), { message: 'toasts' })
    .toContainEqual(expect.stringContaining(text));
  shown.set(page, shownToasts(page).toSpliced(index(), 1));
}
