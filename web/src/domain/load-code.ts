import { AccountError } from './errors';

/** Wraps an `import()`. If a file is missing, perhaps because of a new release, only a reload helps. */
export function loadCode<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause: unknown) => {
    throw new AccountError('network', 'incomplete', null, { cause });
  });
}
