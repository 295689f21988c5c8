// This file is lazy-loaded on the first error.
import { errorReferenceOf, isReportable, referenceSentence } from '../domain/reference';
import { type Reporter, report } from '../domain/report';

/** Caches each error's line, so an error shown in several places is reported only once. */
const cachedLines = new WeakMap<object, string>();

/** Returns the line to show below the error's message, or `null` if there's nothing to report. */
export function reportAndGetReference(error: unknown, reporter: Reporter = report): string | null {
  if (!isReportable(error)) return null;
  const isObject = typeof error === 'object' && error !== null;
  const cachedLine = isObject ? cachedLines.get(error) : undefined;
  if (cachedLine) return cachedLine;
  const reference = errorReferenceOf(error, getReleaseId(), new Date());
  const referenceLine = referenceSentence(reference);
  if (isObject) cachedLines.set(error, referenceLine);
  void sendReport(reporter, error, reference);
  return referenceLine;
}

async function sendReport(reporter: Reporter, error: unknown, reference: string): Promise<void> {
  try {
    await reporter(error, reference);
  } catch {
    // A failing reporter can't report its own error.
  }
}

/** Identifies the release by the hash in the app script's file name. */
function getReleaseId(): string {
  const script = globalThis.document?.querySelector('script[src^="/assets/"]');
  return /-(.{8})\.js$/.exec(script?.getAttribute('src') ?? '')?.[1] ?? 'unbuilt';
}
