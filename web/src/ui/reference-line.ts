import { useEffect, useState } from 'react';

/** What to add when one reports this failure; `null` where there is nothing to report, or its code does not arrive. */
export const loadReferenceLine = (error: unknown): Promise<string | null> =>
  import('./failure-reference').then(
    ({ referenceLine }) => referenceLine(error),
    () => null,
  );

/** The same in a component; `null` until it is known. */
export function useReferenceLine(error: unknown): string | null {
  const [known, setKnown] = useState<{ error: unknown; line: string | null }>();
  useEffect(() => {
    if (error) void loadReferenceLine(error).then((line) => setKnown({ error, line }));
  }, [error]);
  return known && known.error === error ? known.line : null;
}
