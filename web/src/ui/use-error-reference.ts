import { useEffect, useState } from 'react';

/** Returns the line with the error's reference, or `null` if there's nothing to report, or until the line loads. */
export function useErrorReference(error: unknown): string | null {
  const [loadedLine, setLoadedLine] = useState<{ error: unknown; line: string | null }>();
  useEffect(() => {
    if (!error) return;
    import('./error-reference').then(
      ({ errorReferenceLine }) => setLoadedLine({ error, line: errorReferenceLine(error) }),
      () => undefined,
    );
  }, [error]);
  return loadedLine && loadedLine.error === error ? loadedLine.line : null;
}
