// Printed pages have the text and how to reach us, and nothing that only works on a screen.
import { expect, test } from '../support/fixtures';

for (const [path, sheets, name] of [
  ['/', 1, 'home'],
  ['/events', 1, 'events'],
  ['/classes', 2, 'classes'],
] as const)
  test(`${path} prints on as few sheets as it needs, with the QR code of its URL`, async ({
    page,
    watch,
  }) => {
    const codes = () =>
      watch.requests.flatMap((url) => /\/qr-[^/]+$/.exec(new URL(url).pathname) ?? []);
    const code = page.locator('.printed');
    const words = page.locator('.footer-contact');
    await page.goto(path);
    // Screens never load the code, even at its position.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(code).toBeHidden();
    expect(codes()).toEqual([]);

    const margin = '1cm';
    const margins = { top: margin, bottom: margin, left: margin, right: margin };
    const pdf = (await page.pdf({ format: 'Letter', margin: margins })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
    expect(codes()).toEqual([`/qr-${name}.svg`]);

    await page.emulateMedia({ media: 'print' });
    for (const part of await page.locator('header, footer nav, .actions, .closing, .wires').all())
      await expect(part).toBeHidden();
    await expect(page.locator('main .tile').first()).toHaveCSS('print-color-adjust', 'exact');
    const [one, other] = [await code.boundingBox(), await words.boundingBox()];
    if (!one || !other) throw new Error('The code or the contact lines are not drawn.');
    expect(one.y, 'beside the contact lines').toBeLessThan(other.y);
    expect(one.y + one.height).toBeGreaterThan(other.y + other.height);
  });
