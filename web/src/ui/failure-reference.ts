// Lazy-loaded on the first error: makes its reference and calls the reporter.
import { isOwnError, referenceOf, referenceSentence } from '../domain/reference';
import { type Reporter, report } from '../domain/report';

/** A failure may show in several places, but is reported once. */
const known = new WeakMap<object, string>();

/** The line below the message; `null` if the user can fix the failure. */
export function referenceLine(error: unknown, reporter: Reporter = report): string | null {
  if (!isOwnError(error)) return null;
  const isObject = typeof error === 'object' && error !== null;
  const before = isObject ? known.get(error) : undefined;
  if (before) return before;
  const reference = referenceOf(error, release(), new Date());
  const line = referenceSentence(reference);
  if (isObject) known.set(error, line);
  void tell(reporter, error, reference);
  return line;
}

/** A failing reporter mustn't cause a new failure. */
async function tell(reporter: Reporter, error: unknown, reference: string): Promise<void> {
  try {
    await reporter(error, reference);
  } catch {
    // No one else to tell.
  }
}

/** The hash in the name of the script that started the app: it changes with every release. */
function release(): string {
  const script = globalThis.document?.querySelector('script[src^="/assets/"]');
  return /-(.{8})\.js$/.exec(script?.getAttribute('src') ?? '')?.[1] ?? 'unbuilt';
}
