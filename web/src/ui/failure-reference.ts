// What is loaded with the first failure: its reference, and the reporter that is told of it.
import { isOurs, referenceOf, referenceSentence } from '../domain/reference';
import { type Reporter, report } from '../domain/report';

/** A failure may be shown in several places, and is reported once. */
const known = new WeakMap<object, string>();

/** The line that stands below the message; `null` if the person can mend the failure. */
export function referenceLine(error: unknown, reporter: Reporter = report): string | null {
  if (!isOurs(error)) return null;
  const isObject = typeof error === 'object' && error !== null;
  const before = isObject ? known.get(error) : undefined;
  if (before) return before;
  const reference = referenceOf(error, release(), new Date());
  const line = referenceSentence(reference);
  if (isObject) known.set(error, line);
  void tell(reporter, error, reference);
  return line;
}

/** A reporter that fails must not become the next failure. */
async function tell(reporter: Reporter, error: unknown, reference: string): Promise<void> {
  try {
    await reporter(error, reference);
  } catch {
    // Nobody else can be told.
  }
}

/** The hash in the name of the script that started the app: it differs from release to release. */
function release(): string {
  const script = globalThis.document?.querySelector('script[src^="/assets/"]');
  return /-(.{8})\.js$/.exec(script?.getAttribute('src') ?? '')?.[1] ?? 'unbuilt';
}
