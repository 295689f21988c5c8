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
 * @param {string} place the file or folder, in quotation marks, if it is known
 * @returns {string | undefined} the sentence if the disk is the reason
 */
function diskSentence(code, place) {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no space left on the disk${place && ` for ${place}`}: free some and run the command again.`;
  if (code === 'EROFS' || ((code === 'EACCES' || code === 'EPERM') && place))
    return `${place || 'A file'} cannot be written (${code}): make yourself the owner of the repository's folder, or copy it to where you may write, and run the command again.`;
  return undefined;
}

/**
 * @param {unknown} error
 * @returns {string | undefined} the sentence of a failure that was foreseen, also where a bundler
 * wrapped it
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (error.name === 'Refusal' || code.startsWith('ERR_PARSE_ARGS')) return error.message;
  // A port or a program has no path, and a watched folder takes no space.
  const path = 'path' in error && typeof error.path === 'string' ? `"${error.path}"` : '';
  const other = 'syscall' in error && /^(?:watch|spawn|listen|connect)/.test(String(error.syscall));
  return other ? undefined : diskSentence(code, path);
}
