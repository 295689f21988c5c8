// A clock that stands still while this process could not run: on a crowded machine a pause of its own
// would else look like a form that is stuck. Deadlines stand still then too.

const tickMs = 50;
const longestTickMs = 4 * tickMs;

let elapsedMs = 0;
let last = performance.now();

function catchUp(): void {
  const now = performance.now();
  elapsedMs += Math.min(now - last, longestTickMs);
  last = now;
}

setInterval(catchUp, tickMs).unref();

/** Milliseconds in which this process was awake. */
export function ownTime(): number {
  catchUp();
  return elapsedMs;
}
