/** Returns a URL's path as pages are named. Like Firebase Hosting, treats /account, //account and /%61ccount/ alike. */
export const normalizePagePath = (pathname: string): string =>
  decodeUrl(pathname)
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');

/** Returns the part after the first folder: "robots" for /events/robots. */
export const idFromPath = (pathname: string): string => normalizePagePath(pathname).split('/')[2] ?? '';

/** Returns the text as it is if it can't be decoded. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the id of a heading's section. Search results and other pages link to it. */
export const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Converts emailLink to email-link: the name of the page, of its source file and of its content file. */
export const toKebabCase = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
