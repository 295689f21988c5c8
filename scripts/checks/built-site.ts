// What a finished site is held to, page by page: valid HTML, and links that lead somewhere and say where.
import { htmlFaults } from './built-html.ts';
import { builtFiles, linkFaults, linkNameFaults } from './built-links.ts';

/**
 * One sentence for each fault.
 * @param folder of the built site
 * @param origin at which it says that it is published
 */
export function siteFaults(folder: string, origin: string): readonly string[] {
  const built = builtFiles(folder);
  return [...htmlFaults(built), ...linkFaults(built, origin), ...linkNameFaults(built)];
}
