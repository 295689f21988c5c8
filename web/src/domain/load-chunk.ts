import { AccountError } from './errors';

/** Reports a failed `import()` as `incomplete`. A new release may have removed the file, so only a reload helps. */
export function loadChunk<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause: unknown) => {
    throw new AccountError('network', 'incomplete', null, { cause });
  });
}
