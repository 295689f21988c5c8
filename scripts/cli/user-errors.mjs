// Errors whose message is for the person who ran the command: one sentence that says what to do. Plain
// JavaScript, because bootstrap.mjs needs it before anything is installed.

/** An expected failure. Its message is the whole sentence. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
  /**
   * Empty: a place in the scripts does not help the reader, neither in the terminal nor in the browser,
   * where Vite shows it.
   * @override
   */
  stack = '';
}

/**
 * @param {string | undefined} code the system's error code
 * @param {string | undefined} path the file or folder, if it is known
 * @returns {string | undefined} the sentence, if the disk is the reason
 */
function diskSentence(code = '', path = undefined) {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no space left on the disk${path === undefined ? '' : ` for "${path}"`}: free some space and run the command again.`;
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `"${path}" cannot be written (${code}): make yourself the owner of the repository's folder, or copy it to where you may write, and run the command again.`;
  return undefined;
}

/** The bundler, which is a native program, reports error numbers instead of codes. */
const codes = new Map([
  ['1', 'EPERM'],
  ['13', 'EACCES'],
  ['28', 'ENOSPC'],
  ['30', 'EROFS'],
]);

/**
 * @param {unknown} error
 * @returns {string | undefined} the sentence for the reader, if the failure is an expected one; also if
 * the bundler wrapped it
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return undefined;
  const details = new Map(Object.entries(error));
  const code = String(details.get('pluginCode') ?? details.get('code'));
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    // Node's own sentence goes on with advice that fits no command here.
    return `${error.message.split('. ')[0]}: look for a typing error, or for the right name in CONTRIBUTING.md, "Commands".`;
  if (error.name === 'UserError' || code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if ('errors' in error && Array.isArray(error.errors))
    return error.errors.map(sentenceOf).find((sentence) => sentence !== undefined);
  const [, file, number = ''] =
    /Failed to write file in (.+?)\n.*\(os error (\d+)\)/s.exec(error.message) ?? [];
  if (file !== undefined) return diskSentence(codes.get(number), file);
  // Ports and programs are not files, and ENOSPC of a watched folder means something else.
  if (/^(?:watch|spawn|listen|connect)/.test(String(details.get('syscall')))) return undefined;
  return diskSentence(code, details.get('dest') ?? details.get('path'));
}
