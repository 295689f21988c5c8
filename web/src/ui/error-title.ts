import { createContext, type Dispatch, type SetStateAction, use, useEffect } from 'react';

/** Counts the page's forms that were refused and still have errors. The page's title begins with "Error" for them. */
export const ErrorCountContext = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

export function useErrorInTitle(hasErrors: boolean): void {
  const count = use(ErrorCountContext);
  useEffect(() => {
    if (!hasErrors) return;
    count((forms) => forms + 1);
    return () => count((forms) => forms - 1);
  }, [count, hasErrors]);
}
