// This file is lazy-loaded on the first error.
import { createErrorReference, isReportable, referenceSentence } from '../domain/reference';

/** Keeps each error's line, so an error shown in several places has one reference. */
const cachedLines = new WeakMap<object, string>();

/** Returns the line to show below the error's message, or `null` if there's nothing to report. */
export function errorReferenceLine(error: unknown): string | null {
  if (!isReportable(error)) return null;
  const isObject = typeof error === 'object' && error !== null;
  const cachedLine = isObject ? cachedLines.get(error) : undefined;
  const line = cachedLine ?? referenceSentence(createErrorReference(error, getReleaseId(), new Date()));
  if (isObject) cachedLines.set(error, line);
  return line;
}

/** Identifies the release by the hash in the app script's file name. */
function getReleaseId(): string {
  const script = globalThis.document?.querySelector('script[src^="/assets/"]');
  return /-(.{8})\.js$/.exec(script?.getAttribute('src') ?? '')?.[1] ?? 'unbuilt';
}
