// The site calls report() for each failure that users can't fix. By default, report() does nothing,
// so nothing leaves the browser. You can change it to send failures to an error reporting service.
// Send the reference and as little of the error as possible, because its cause may contain a token.
// Allow the service's host in scripts/build/firebase-config.ts, and name the service on the privacy page.

export type Reporter = (error: unknown, reference: string) => void | Promise<void>;

export const report: Reporter = () => undefined;
