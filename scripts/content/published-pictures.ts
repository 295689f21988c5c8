// Makes AVIF and WebP files in several widths and one for older browsers, all without metadata such as a location.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Photo, PublishedPhoto } from '../../web/content/schemas/field-types.ts';
import { fromRoot } from '../cli/paths.ts';
import { ContentError } from './content-file.ts';

/** In assets/, so Hosting sends that folder's cache headers. */
export const PICTURES_PATH = 'assets/pictures';

const WIDTHS = [160, 320, 640, 960, 1600];
const FALLBACK_WIDTH = 640;

type Format = 'avif' | 'webp' | 'jpg' | 'png';
const ENCODERS: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 4 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

const SOURCES_FILE = 'sources.json';

/** Part of the cache key. It doesn't cover encodePicture(), so delete build/pictures after changing that function. */
const ENCODER_KEY = JSON.stringify([sharp.versions, WIDTHS, FALLBACK_WIDTH, Object.values(ENCODERS).map(String)]);

type PhotoSources = Pick<PublishedPhoto, 'width' | 'height' | 'src' | 'avif' | 'webp'>;

async function encodePicture(bytes: Buffer, name: string, folder: string): Promise<PhotoSources> {
  // By default, sharp also refuses complete pictures from many phones, which bend the format's rules.
  const openImage = () => sharp(bytes, { failOn: 'error' });
  // Many cameras save pictures sideways, with the orientation in the metadata.
  const { width, height } = (await openImage().metadata()).autoOrient;
  const { isOpaque } = await openImage().stats();
  const writePicture = async (maxWidth: number, format: Format): Promise<string> => {
    const file = `${name}-${Math.min(maxWidth, width)}.${format}`;
    const resizedImage = openImage().autoOrient().resize({ width: maxWidth, withoutEnlargement: true });
    writeFileSync(join(folder, file), await ENCODERS[format](resizedImage).toBuffer());
    return `/${PICTURES_PATH}/${file}`;
  };
  const widths = [...WIDTHS.filter((maxWidth) => maxWidth < width), Math.min(width, WIDTHS.at(-1) ?? width)];
  const encodeSrcset = async (format: Format): Promise<string> => {
    const parts: string[] = [];
    for (const maxWidth of new Set(widths)) parts.push(`${await writePicture(maxWidth, format)} ${maxWidth}w`);
    return parts.join(', ');
  };
  const src = await writePicture(FALLBACK_WIDTH, isOpaque ? 'jpg' : 'png');
  return { width, height, src, avif: await encodeSrcset('avif'), webp: await encodeSrcset('webp') };
}

/** Caches the encoded files in a folder whose name includes a hash of the picture and the encoder's settings. */
export async function encodePhoto(photo: Photo, path: string, cacheFolder = fromRoot('build/pictures')) {
  const bytes = readFileSync(path);
  const hash = createHash('sha256').update(ENCODER_KEY).update(SOURCES_FILE).update(bytes).digest('hex').slice(0, 12);
  const photoName = parse(photo.file).name.toLowerCase();
  const name = `${photoName.replaceAll(/[^a-z\d]+/g, '-')}-${hash}`;
  const folder = join(cacheFolder, name);
  const cacheFile = join(folder, SOURCES_FILE);
  if (!existsSync(cacheFile)) {
    mkdirSync(folder, { recursive: true });
    // This file is written last, so a folder without it is incomplete.
    const encodedPhoto = await encodePicture(bytes, name, folder).catch(() => {
      const message = 'this picture is incomplete. Upload the original again.';
      throw new ContentError([{ file: `web/content/${photo.file}`, message }]);
    });
    writeFileSync(cacheFile, JSON.stringify(encodedPhoto));
  }
  const encodedPhoto: PhotoSources = JSON.parse(readFileSync(cacheFile, 'utf8'));
  const fileNames = readdirSync(folder).filter((file) => file !== SOURCES_FILE);
  const files = new Map(fileNames.map((file) => [file, readFileSync(join(folder, file))]));
  return { photo: { ...photo, ...encodedPhoto }, files };
}
