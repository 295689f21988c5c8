// Photographs the pages of the built sites, and writes the sheet that shows the pictures beside each other.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from 'playwright';
import { launchBrowser } from '../bench/browser.ts';
import { allPagesOf, readBuiltFiles } from '../bench/built-files.ts';
import { serve } from '../bench/server.ts';
import { buildSite } from '../build/build-site.ts';
import { headerRules } from '../build/headers.ts';
import { buildFilledSite } from '../build/test-sites.ts';
import { at } from '../cli/paths.ts';
import { onClose } from '../cli/processes.ts';
import { type Shot, sheetOf } from './sheet.ts';

const folder = 'build/shots';

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  '390 light': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  '390 dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  '1280 light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  '1280 dark': { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
};

/** @returns the sheet's file, below the root */
export async function takeShots(): Promise<{ sheet: string; pictures: number }> {
  rmSync(at(folder), { recursive: true, force: true });
  mkdirSync(at(folder), { recursive: true });
  const { policy } = await buildSite('build/shots-shipped');
  const filled = await buildFilledSite('shots-filled');
  const browser = await launchBrowser();
  const shots = [
    ...(await takeSite(browser, 'shipped', 'build/shots-shipped', policy)),
    ...(await takeSite(browser, 'filled', filled.public, filled.policy)),
  ];
  const sheet = `${folder}/index.html`;
  writeFileSync(at(sheet), sheetOf(shots));
  return { sheet, pictures: shots.length };
}

/** Waits in a page for its letters and for all pictures, also those below the screen. */
async function whole(): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode();
  }
}

type Policy = Parameters<typeof headerRules>[0];

/** @param built the folder of the built site, below the root */
async function takeSite(
  browser: Browser,
  name: string,
  built: string,
  policy: Policy,
): Promise<readonly Shot[]> {
  const files = readBuiltFiles(at(built));
  const site = await serve({ name, files, headers: headerRules(policy) });
  onClose(site.close);
  const shots: Shot[] = [];
  for (const [screen, options] of Object.entries(screens)) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of allPagesOf(files)) {
      const file = `${name}${path === '/' ? '/home' : path} ${screen}.png`.replaceAll(/[/ ]/g, '-');
      await page.goto(site.origin + path);
      await page.evaluate(whole);
      await page.screenshot({ path: at(`${folder}/${file}`), fullPage: true });
      shots.push({ path, content: name, screen, file });
    }
    await context.close();
  }
  return shots;
}
