import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const address = 'https://your-name.org/classes';

it('draws each module inside a light border', async () => {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount() + 8;
  const { data, info } = await sharp(Buffer.from(qrCode(address)))
    .resize({ width: size * 4 })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const darkModules = (row: number, column: number): boolean =>
    (data[(row * 4 + 2) * info.width + column * 4 + 2] ?? 0) < 128;
  const isInside = (place: number): boolean => place >= 4 && place < size - 4;
  for (let row = 0; row < size - 1; row++)
    for (let column = 0; column < size; column++)
      expect(darkModules(row, column), `${row}, ${column}`).toBe(
        isInside(row) && isInside(column) && code.isDark(row - 4, column - 4),
      );
});

it('prints the URL below the code, as people type it', () => {
  expect(qrCode('https://a.org/')).toContain('>a.org</text>');
  expect(qrCode('https://a.org/x?y&z')).toContain('>a.org/x?y&amp;z</text>');
});
