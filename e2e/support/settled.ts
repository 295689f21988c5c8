// A page as it stays: with its font, and with its form if it has one.
import { expect, type Page } from 'playwright/test';

export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await expect(page.locator('.unloaded')).toHaveCount(0);
}
