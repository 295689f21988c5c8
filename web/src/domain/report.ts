// The place for a reporter, which is told of each failure that a person cannot mend. As shipped there is none: nothing
// leaves the browser.
//
// Whoever writes one sends the reference, and no more of the error than is needed: what caused it may hold a token.
// The security policy must allow its host (scripts/build/headers.ts), and the page about privacy must name it.

export type Reporter = (error: unknown, reference: string) => void | Promise<void>;

export const report: Reporter = () => undefined;
