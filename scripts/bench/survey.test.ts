// Where pages lead, and that nothing is loaded too late to be counted. In a real browser.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { filesOf } from './built-files.ts';
import { serve } from './server.ts';
import { whereTheyLead } from './survey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function survey(script: string): Promise<ReadonlyMap<string, string>> {
  const page = (text: string): string =>
    `<!doctype html><link rel="icon" href="data:,"><body><h1>Words</h1><script>${text}</script>`;
  const files = { '/a.html': page(script), '/b.html': page('') };
  const site = await serve({ name: 'known', files: filesOf(files), headers: [] });
  try {
    return await whereTheyLead(browser, site, ['/a']);
  } finally {
    await site.close();
  }
}

it('finds the page that a page leads to, and measures that one as well', async () => {
  const ends = await survey("location.replace('/b')");
  expect([...ends]).toEqual([
    ['/a', '/b'],
    ['/b', '/b'],
  ]);
});

it('refuses a page that loads more after it was quiet', async () => {
  await expect(survey("setTimeout(() => fetch('/b'), 1500)")).rejects.toThrow(
    'loads /b long after',
  );
});
