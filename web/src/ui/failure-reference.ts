// This file is lazy-loaded on the first error.
import { isReportable, referenceOf, referenceSentence } from '../domain/reference';
import { type Reporter, report } from '../domain/report';

/** Caches each error's line, so an error shown in several places is reported only once. */
const known = new WeakMap<object, string>();

/** Returns the line to show below the error's message, or `null` if there's nothing to report. */
export function referenceLine(error: unknown, reporter: Reporter = report): string | null {
  if (!isReportable(error)) return null;
  const isObject = typeof error === 'object' && error !== null;
  const before = isObject ? known.get(error) : undefined;
  if (before) return before;
  const reference = referenceOf(error, release(), new Date());
  const line = referenceSentence(reference);
  if (isObject) known.set(error, line);
  void tell(reporter, error, reference);
  return line;
}

async function tell(reporter: Reporter, error: unknown, reference: string): Promise<void> {
  try {
    await reporter(error, reference);
  } catch {
    // A failing reporter can't report its own error.
  }
}

/** Identifies the release by the hash in the app script's file name. */
function release(): string {
  const script = globalThis.document?.querySelector('script[src^="/assets/"]');
  return /-(.{8})\.js$/.exec(script?.getAttribute('src') ?? '')?.[1] ?? 'unbuilt';
}
