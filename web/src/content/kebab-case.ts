/** Converts emailLink to email-link: the name of the page, of its source file and of its content file. */
export const toKebabCase = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
