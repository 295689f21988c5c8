import { AppError } from '../domain/errors';
import { rejectOnAbort } from '../domain/timeout';

/** Reports a failed `import()` as `incomplete`. A new release may have removed the file, so only a reload helps. */
export function awaitChunk<T>(chunk: Promise<T>, signal: AbortSignal): Promise<T> {
  const loadedChunk = chunk.catch((cause: unknown) => {
    throw new AppError('network', 'incomplete', null, { cause });
  });
  return rejectOnAbort(signal, loadedChunk);
}
