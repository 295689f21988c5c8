import { AccountError } from './errors';

/** For `import()`. A file that is missing, perhaps since a release, comes with a reload and not before. */
export function loadCode<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause: unknown) => {
    throw new AccountError('network', 'incomplete', null, { cause });
  });
}
