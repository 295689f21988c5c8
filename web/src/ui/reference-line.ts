import { useEffect, useState } from 'react';

/** What to add when reporting this failure; `null` if there's nothing to report, or the code doesn't load. */
export const loadReferenceLine = (error: unknown): Promise<string | null> =>
  import('./failure-reference').then(
    ({ referenceLine }) => referenceLine(error),
    () => null,
  );

/** The same as a hook; `null` until known. */
export function useReferenceLine(error: unknown): string | null {
  const [known, setKnown] = useState<{ error: unknown; line: string | null }>();
  useEffect(() => {
    if (error) void loadReferenceLine(error).then((line) => setKnown({ error, line }));
  }, [error]);
  return known && known.error === error ? known.line : null;
}
