import { AccountError } from './errors';

/** For `import()`. If a file is missing, perhaps since a release, only a reload helps. */
export function loadCode<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause: unknown) => {
    throw new AccountError('network', 'incomplete', null, { cause });
  });
}
