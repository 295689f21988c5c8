// The figures of one load, from what the browser and the server reported.

import type { LongTask } from './quiet.ts';
import type { Answer } from './server.ts';

/** Times in milliseconds from the start of the navigation or the press on a link, bytes of compressed bodies without headers. */
export interface Figures {
  readonly bytes: number;
  readonly requests: number;
  readonly scriptBytes: number;
  readonly scriptRequests: number;
  readonly fcp: number;
  readonly lcp: number;
  /** Of each task above 50 ms after the first paint, the part above 50 ms. */
  readonly blocking: number;
  readonly shift: number;
  /** What the main thread worked until the page was quiet; unknown if the page led on to another one. */
  readonly mainThread: number | undefined;
}

interface Shift {
  readonly time: number;
  readonly value: number;
}

/** A request as the browser sees it. */
export interface Load {
  readonly path: string;
  received: number;
  complete: boolean;
}

/** What the browser reported since the load began. */
export interface Seen {
  /** In seconds of the browser's clock, as all times without "wall". */
  start: number | undefined;
  startOnWall: number;
  documents: number;
  fcp: number | undefined;
  /** When the largest content was painted, in seconds of the clock on the wall. */
  lcp: number | undefined;
  shifts: Shift[];
  /** The requests of the page by their ids. */
  loads: Map<string, Load>;
}

export const nothingSeen = (): Seen => ({
  start: undefined,
  startOnWall: 0,
  documents: 0,
  fcp: undefined,
  lcp: undefined,
  shifts: [],
  loads: new Map(),
});

/** The answers as they arrived: of what the browser gave up, only the part that it had received. */
function arrived(answers: readonly Answer[], all: Iterable<Load>): readonly Answer[] {
  const loads = [...all];
  const count = (some: readonly { readonly path: string }[], path: string): number =>
    some.filter((one) => one.path === path).length;
  const complete = loads.filter((load) => load.complete);
  const givenUp = loads.filter((load) => !load.complete);
  const wanted = new Map(answers.map(({ path }) => [path, count(complete, path)]));
  return answers.toReversed().map((answer) => {
    const left = wanted.get(answer.path) ?? 0;
    wanted.set(answer.path, left - 1);
    // An answer can also go to a later request, by way of the cache.
    const part = left > 0 ? undefined : givenUp.find(({ path }) => path === answer.path);
    return part ? { ...answer, bytes: Math.min(answer.bytes, part.received) } : answer;
  });
}

/** Undefined if nothing was painted. */
export function figuresOf(
  { start, startOnWall, fcp, lcp, shifts, documents, loads }: Seen,
  sent: readonly Answer[],
  tasks: readonly LongTask[],
  busyMs: number,
): Figures | undefined {
  if (start === undefined || fcp === undefined || lcp === undefined) return undefined;
  const answers = arrived(sent, loads.values());
  const scripts = answers.filter(({ kind }) => kind === 'script');
  const sum = (some: readonly Answer[]): number =>
    some.reduce((total, { bytes }) => total + bytes, 0);
  const fcpMs = (fcp - start) * 1000;
  return {
    bytes: sum(answers),
    requests: answers.length,
    scriptBytes: sum(scripts),
    scriptRequests: scripts.length,
    fcp: fcpMs,
    lcp: (lcp - startOnWall) * 1000,
    blocking: blockingTime(tasks, startOnWall * 1000 + fcpMs),
    shift: layoutShift(shifts),
    mainThread: documents > 1 ? undefined : busyMs,
  };
}

/** @param fcp both in milliseconds of the clock on the wall */
function blockingTime(tasks: readonly LongTask[], fcp: number): number {
  const parts = tasks.map(({ start, duration }) => {
    const afterPaint = Math.min(duration, start + duration - fcp);
    return Math.max(0, afterPaint - 50);
  });
  return parts.reduce((total, part) => total + part, 0);
}

/** The worst session of shifts: less than a second between two, five seconds at most. */
function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let session = { first: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, value: 0 };
  for (const { time, value } of shifts) {
    const goesOn = time - session.last < 1 && time - session.first < 5;
    session = goesOn
      ? { ...session, last: time, value: session.value + value }
      : { first: time, last: time, value };
    worst = Math.max(worst, session.value);
  }
  return worst;
}
