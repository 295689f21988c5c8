// Called for each failure that users can't fix, so you can send it to an error reporter. The site ships without one,
// so nothing leaves the browser.
//
// If you write one, send the reference and no more of the error than you need: its cause may contain a token. Allow the
// reporter's host in the security policy (scripts/build/headers.ts), and name the service on the privacy page.

export type Reporter = (error: unknown, reference: string) => void | Promise<void>;

export const report: Reporter = () => undefined;
