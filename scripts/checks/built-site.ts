// What a finished site is held to, page by page: valid HTML, and links that lead somewhere and say where. And
// nothing of the mailbox, which belongs to the emulators.
import { htmlFaults } from './built-html.ts';
import { type BuiltFiles, builtFiles, linkFaults, linkNameFaults } from './built-links.ts';

/**
 * One sentence for each fault.
 * @param folder of the built site
 * @param origin at which it says that it is published
 */
export function siteFaults(folder: string, origin: string): readonly string[] {
  const built = builtFiles(folder);
  return [
    ...htmlFaults(built),
    ...linkFaults(built, origin),
    ...linkNameFaults(built),
    ...mailboxFaults(built),
  ];
}

/** By its folder, and by the file that it reads, which its script names. */
function mailboxFaults({ html, files, read }: BuiltFiles): readonly string[] {
  const pages = [...html].filter(([path, text]) => isMailbox(path, text));
  const others = [...files].filter((path) =>
    isMailbox(path, /\.(?:js|css|json)$/.test(path) ? read(path) : ''),
  );
  return [...pages.map(([path]) => path), ...others].map(
    (path) => `"${path}" belongs to the mailbox of the emulators, and must not be published.`,
  );
}

const isMailbox = (path: string, text: string): boolean =>
  `${path}/`.startsWith('/dev/') || /\bmails\.json|\/dev\/mail/.test(text);
