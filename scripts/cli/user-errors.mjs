// What a person reads when something fails: one sentence that says what to do. Plain JavaScript, for
// bootstrap.mjs needs it before anything is installed.

/** An expected failure; its message is the whole sentence. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
  /**
   * None: where it was found says nothing to whoever reads the sentence, also in the browser, where
   * Vite shows it.
   * @override
   */
  stack = '';
}

/**
 * @param {string | undefined} code of the error that the system gave
 * @param {string | undefined} path of the file or folder, if it is known
 * @returns {string | undefined} the sentence if the disk is the reason
 */
function diskSentence(code = '', path = undefined) {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no space left on the disk${path === undefined ? '' : ` for "${path}"`}: free some and run the command again.`;
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `"${path}" cannot be written (${code}): make yourself the owner of the repository's folder, or copy it to where you may write, and run the command again.`;
  return undefined;
}

/** The codes by the numbers with which the bundler, which is no JavaScript, tells them. */
const codes = new Map([
  ['1', 'EPERM'],
  ['13', 'EACCES'],
  ['28', 'ENOSPC'],
  ['30', 'EROFS'],
]);

/**
 * @param {unknown} error
 * @returns {string | undefined} the sentence of a failure that was foreseen, also where the bundler
 * wrapped it
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return undefined;
  const details = new Map(Object.entries(error));
  const code = String(details.get('pluginCode') ?? details.get('code'));
  if (error.name === 'Refusal' || code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if ('errors' in error && Array.isArray(error.errors))
    return error.errors.map(sentenceOf).find((sentence) => sentence !== undefined);
  const [, file, number = ''] =
    /Failed to write file in (.+?)\n.*\(os error (\d+)\)/s.exec(error.message) ?? [];
  if (file !== undefined) return diskSentence(codes.get(number), file);
  // A port or a program is no file, and a watched folder takes no space.
  if (/^(?:watch|spawn|listen|connect)/.test(String(details.get('syscall')))) return undefined;
  return diskSentence(code, details.get('dest') ?? details.get('path'));
}
