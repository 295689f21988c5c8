import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { CONTENT_FOLDER, listPaths } from '../cli/paths.ts';

const MAX_MEGABYTES = 10;
const MIN_SIDE_PX = 100;
const MAX_SIDE_PX = 12_000;

/** Macs write "ö" in file names as two characters, and a no-break space before "PM". Keyboards don't. */
export const toNormalizedUnicode = (name: string): string => name.normalize('NFKC');

/** Maps names like "pictures/maya.jpg" to paths. See {@link toNormalizedUnicode}. */
export function listPictureFiles(contentFolder = CONTENT_FOLDER): ReadonlyMap<string, string> {
  const folder = join(contentFolder, 'pictures');
  const files = existsSync(folder) ? listPaths(folder) : [];
  return new Map(
    files
      .map((name) => [toNormalizedUnicode(`pictures/${name}`), join(folder, name)] as const)
      .filter(([name]) => !/\/(?:\..*|README\.md)$/.test(name)),
  );
}

/** Returns the rest of a sentence that starts with the picture's name. */
async function findPictureError(path: string): Promise<string | undefined> {
  const megabytes = statSync(path).size / 1e6;
  if (megabytes > MAX_MEGABYTES)
    return `which is ${Math.ceil(megabytes)} MB. Save a smaller version, at most ${MAX_MEGABYTES} MB`;
  // Larger pictures get a message of their own below.
  const image = sharp(path, { limitInputPixels: false });
  const metadata = await image.metadata().catch(() => undefined);
  if (!metadata || !(['jpeg', 'png', 'webp'].includes(metadata.format) || metadata.compression === 'av1'))
    return "which isn't a JPEG, PNG, WebP or AVIF. Save it as a JPEG, or a logo as a PNG";
  const { width, height } = metadata;
  const size = `which is ${width} x ${height} pixels`;
  if (Math.min(width, height) < MIN_SIDE_PX) return `${size}. Use a larger one, at least ${MIN_SIDE_PX} on each side`;
  if (Math.max(width, height) > MAX_SIDE_PX)
    return `${size}. Save a smaller version, at most ${MAX_SIDE_PX} on each side`;
  return undefined;
}

export async function hasLocation(path: string): Promise<boolean> {
  try {
    const { exif } = await sharp(path).metadata();
    return exif !== undefined && readExif(exif).GPSInfo?.GPSLatitude !== undefined;
  } catch {
    // Nobody can tell, and a picture that can't be read has an error of its own.
    return false;
  }
}

/** Maps picture names to errors. `undefined` means the picture is fine. */
export type PictureErrorByName = ReadonlyMap<string, string | undefined>;

export async function findErrorByPicture(contentFolder?: string): Promise<PictureErrorByName> {
  const files = [...listPictureFiles(contentFolder)];
  return new Map(await Promise.all(files.map(async ([name, path]) => [name, await findPictureError(path)] as const)));
}
