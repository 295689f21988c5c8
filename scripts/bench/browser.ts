// The browser that measures and photographs a built site.
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../cli/chromium.ts';
import { onClose } from '../cli/processes.ts';

/** Reaches nothing but this computer. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    // The headless shell would leave out the icon of a page.
    executablePath: findBrowser({ whole: true }),
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      // Chromium's sandbox refuses to run for root, as in a container.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  onClose(() => browser.close());
  return browser;
}
