import { useEffect, useState } from 'react';

/** Resolves to the line with the error's reference, or `null` if there's nothing to report or loading fails. */
export const loadErrorReference = (error: unknown): Promise<string | null> =>
  import('./error-reference').then(
    ({ reportAndGetReference }) => reportAndGetReference(error),
    () => null,
  );

/** Returns `null` until the line loads. */
export function useErrorReference(error: unknown): string | null {
  const [loadedLine, setLoadedLine] = useState<{ error: unknown; line: string | null }>();
  useEffect(() => {
    if (error) void loadErrorReference(error).then((line) => setLoadedLine({ error, line }));
  }, [error]);
  return loadedLine && loadedLine.error === error ? loadedLine.line : null;
}
