import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestFolder } from '../cli/testing/test-folder.ts';
import { findContentWarnings } from './check-content.ts';
import { formatProblem } from './content-file.ts';
import { findErrorByPicture } from './picture-files.ts';
import { encodePhoto } from './published-pictures.ts';

const drawRect = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha } } });

/** Like many photos from phones, this one is sideways and includes a location. */
const createPhonePhoto = (): Promise<Buffer> =>
  drawRect(400, 300)
    .flatten()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Maya' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 32/1 0/1' } })
    .jpeg()
    .toBuffer()
    // Like many phones, it bends the format's rules.
    .then((bytes) => Buffer.concat([bytes.subarray(0, 2), Buffer.alloc(1), bytes.subarray(2)]));

const saveAndEncode = async (bytes: Buffer, cacheDir = createTestFolder()) => {
  const path = join(createTestFolder({ 'maya.jpg': bytes }), 'maya.jpg');
  return encodePhoto({ file: 'pictures/Maya & Bo.jpg', alt: 'Maya' }, path, cacheDir);
};

test('publishes a photo upright, as a JPEG, and as AVIF and WebP in every width up to its own', async () => {
  const { photo, files } = await saveAndEncode(await createPhonePhoto());
  expect(photo).toMatchObject({ alt: 'Maya', width: 300, height: 400 });
  const name = /^\/assets\/pictures\/(maya-bo-[0-9a-f]{12})-300\.jpg$/.exec(photo.src)?.[1];
  for (const type of ['avif', 'webp'] as const)
    expect(photo[type]).toBe([160, 300].map((size) => `/assets/pictures/${name}-${size}.${type} ${size}w`).join(', '));
  expect(files.size).toBe(5);
  for (const [file, bytes] of files) {
    const { format, compression, width } = await sharp(bytes).metadata();
    const [, size, extension] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
    expect([compression === 'av1' ? 'avif' : format.replace('jpeg', 'jpg'), width]).toEqual([extension, Number(size)]);
  }
});

test('keeps details', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 120, height: 120, channels: 3, background: 'gray', noise } as const;
  const { files } = await saveAndEncode(await sharp({ create }).png().toBuffer());
  for (const [file, bytes] of files)
    if (file.includes('-120.')) expect((await sharp(bytes).stats()).channels[0]?.stdev, file).toBeGreaterThan(18);
});

test("removes a photo's author, camera and location", async () => {
  const original = await createPhonePhoto();
  const metadata = await sharp(original).metadata();
  expect(metadata.exif?.toString('latin1')).toContain('Maya');
  const { files } = await saveAndEncode(original);
  for (const bytes of files.values()) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    for (const metadata of ['Exif\0', 'GPS', 'Maya']) expect(bytes.includes(metadata), metadata).toBe(false);
  }
});

test('keeps transparency, as PNG for older browsers, and publishes at most 1600 pixels', async () => {
  const { photo, files } = await saveAndEncode(await drawRect(1700, 100, 0).png().toBuffer());
  expect(photo.src).toMatch(/-640\.png$/);
  expect(photo.webp.match(/\d+(?=w)/g)?.map(Number)).toEqual([160, 320, 640, 960, 1600]);
  for (const bytes of files.values()) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

test('publishes an unchanged picture from the cache', async () => {
  const bytes = await createPhonePhoto();
  const cacheDir = createTestFolder();
  const firstResult = await saveAndEncode(bytes, cacheDir);
  const readTimes = () =>
    readdirSync(cacheDir, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(cacheDir, file)).mtimeMs);
  const timesBefore = readTimes();
  expect(await saveAndEncode(bytes, cacheDir)).toEqual(firstResult);
  expect(readTimes()).toEqual(timesBefore);
  const replacedPhoto = await saveAndEncode(await drawRect(400, 300).jpeg().toBuffer(), cacheDir);
  expect(replacedPhoto.photo.src).not.toBe(firstResult.photo.src);
  // The name also depends on how the files are made, so a change to that publishes new ones.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  expect(firstResult.photo.src).not.toContain(hash);
});

test('reports a truncated picture by name, every time', async () => {
  const bytes = await createPhonePhoto();
  const cacheDir = createTestFolder();
  for (const build of ['first', 'second'])
    await expect(saveAndEncode(bytes.subarray(0, bytes.length / 2), cacheDir), build).rejects.toThrow(
      'web/content/pictures/Maya & Bo.jpg: this picture is incomplete. Upload the original again.',
    );
});

test('rejects unsuitable pictures, and says what to do', async () => {
  const avif = await drawRect(100, 100).avif().toBuffer();
  const vastPicture = await drawRect(100, 100).flatten().jpeg().toBuffer();
  // The height and width in the header.
  vastPicture.writeUInt32BE((20_000 << 16) | 15_000, vastPicture.indexOf('ffc0', 'hex') + 5);
  const folder = createTestFolder({
    'about.json': JSON.stringify({ file: 'pictures/Größe.png'.normalize('NFD'), alt: 'Tall and small' }),
    'pictures/right.png': await drawRect(100, 100).png().toBuffer(),
    'pictures/2031/right.avif': avif,
    ['pictures/Größe.png'.normalize('NFC')]: await drawRect(100, 100).png().toBuffer(),
    // sharp can't write HEIC, but recognizes it by the name of the format in the header.
    'pictures/phone.heic': Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypheic'), 'latin1'),
    'pictures/maya.jpg': await createPhonePhoto(),
    'pictures/small.png': await drawRect(200, 90).png().toBuffer(),
    'pictures/wide.png': await drawRect(12_100, 100).png().toBuffer(),
    'pictures/tall.png': await drawRect(100, 12_100).png().toBuffer(),
    'pictures/vast.jpg': vastPicture,
    'pictures/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>',
    'pictures/moving.gif': await drawRect(200, 200).gif().toBuffer(),
    'pictures/broken.jpg': (await createPhonePhoto()).subarray(0, 20),
    'pictures/heavy.jpg': Buffer.alloc(10_400_000),
    'pictures/README.md': 'No picture.',
    'pictures/.DS_Store': 'What a Mac leaves behind.',
  });
  const formatAdvice = "which isn't a JPEG, PNG, WebP or AVIF. Save it as a JPEG, or a logo as a PNG";
  expect(Object.fromEntries(await findErrorByPicture(folder))).toStrictEqual({
    'pictures/right.png': undefined,
    'pictures/2031/right.avif': undefined,
    'pictures/Größe.png': undefined,
    'pictures/maya.jpg': undefined,
    'pictures/small.png': 'which is 200 x 90 pixels. Use a larger one, at least 100 on each side',
    'pictures/wide.png': 'which is 12100 x 100 pixels. Save a smaller version, at most 12000 on each side',
    'pictures/tall.png': 'which is 100 x 12100 pixels. Save a smaller version, at most 12000 on each side',
    'pictures/vast.jpg': 'which is 15000 x 20000 pixels. Save a smaller version, at most 12000 on each side',
    'pictures/drawing.svg': formatAdvice,
    'pictures/moving.gif': formatAdvice,
    'pictures/broken.jpg': formatAdvice,
    'pictures/phone.heic': formatAdvice,
    'pictures/heavy.jpg': 'which is 11 MB. Save a smaller version, at most 10 MB',
  });
  const warnings = (await findContentWarnings(folder)).map(formatProblem);
  expect(warnings).toContain(
    "web/content/pictures/right.png: no content file uses this picture, so it isn't published. Use it in one, or delete it.",
  );
  expect(warnings.filter((warning) => warning.includes('taken'))).toEqual([
    "web/content/pictures/maya.jpg: this picture says where it was taken. Replace it with one that doesn't. If it's already on GitHub, ask a developer.",
  ]);
  expect(warnings.join()).not.toContain('pictures/Größe.png');
});
