// Called for each failure that users can't fix, so you can send it to an error reporter. The site ships without one,
// so nothing leaves the browser.
//
// If you add a reporter, send the reference and as little of the error as possible, because the error's cause may
// contain a token. Allow the reporter's host in scripts/build/headers.ts, and name the service on the privacy page.

export type Reporter = (error: unknown, reference: string) => void | Promise<void>;

export const report: Reporter = () => undefined;
