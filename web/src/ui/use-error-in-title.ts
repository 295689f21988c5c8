import { createContext, type Dispatch, type SetStateAction, use, useEffect } from 'react';

/** Counts the page's forms that were refused and still have errors. */
export const InvalidFormCountContext = createContext<
  readonly [count: number, setCount: Dispatch<SetStateAction<number>>]
>([0, () => undefined]);

export function useErrorInTitle(hasErrors: boolean): void {
  const [, setCount] = use(InvalidFormCountContext);
  useEffect(() => {
    if (!hasErrors) return;
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [setCount, hasErrors]);
}
