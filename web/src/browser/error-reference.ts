// A failure's reference, which users can send us (§8). It contains no information about users or their input.
import { AppError, type ReportableReason } from '../domain/errors';
import { APP_SCRIPT_URL } from './app-script-url';

const REPORTABLE_REASONS: Readonly<Record<ReportableReason, true>> = {
  'address-not-allowed': true,
  denied: true,
  incomplete: true,
  'key-refused': true,
  'login-off': true,
  'not-configured': true,
  other: true,
  overloaded: true,
  'provider-failed': true,
  'registration-off': true,
  timeout: true,
  unexpected: true,
};

export function isReportable(error: unknown): boolean {
  // A `busy` failure means that a rate limit or quota was reached. That isn't a bug.
  return !(error instanceof AppError) || (error.kind !== 'busy' && error.reason in REPORTABLE_REASONS);
}

/** UTC date and time, release, and kind and reason or error name: "261122-203418-B3xYz1Qa-network-overloaded". */
export function createErrorReference(error: unknown, release: string, time: Date): string {
  const [day, timeOfDay] = time.toISOString().slice(2, 19).replaceAll(/[-:]/g, '').split('T');
  return [day, timeOfDay, release, errorKindOf(error)].join('-');
}

function errorKindOf(error: unknown): string {
  if (error instanceof AppError) return `${error.kind}-${error.reason}`;
  // Code can set an error's name to anything, so accept only what looks like a class name.
  const name = error instanceof Error ? error.name : '';
  return /^[A-Z][A-Za-z]{0,30}Error$/.test(name) ? name : 'Error';
}

const RELEASE = /-(.{8})\.js$/.exec(APP_SCRIPT_URL)?.[1] ?? 'unbuilt';

/** Keeps each error's line, so an error shown in several places, or again, has one reference. */
const cachedLines = new WeakMap<object, string>();

/** Returns the line to show below the error's message, or `null` if there's nothing to report. */
export function errorReferenceLine(error: unknown): string | null {
  if (!error || !isReportable(error)) return null;
  const isObject = typeof error === 'object';
  const cachedLine = isObject ? cachedLines.get(error) : undefined;
  const line =
    cachedLine ?? `If you email us, include this reference: ${createErrorReference(error, RELEASE, new Date())}`;
  if (isObject) cachedLines.set(error, line);
  return line;
}
