// A clock that stops while the operating system gives this process no time. On a busy computer such a
// pause would otherwise look like a form that is stuck. The deadlines of the site do not run then either.

const tickMs = 50;
const longestTickMs = 4 * tickMs;

let elapsedMs = 0;
let last = performance.now();

function update(): void {
  const now = performance.now();
  elapsedMs += Math.min(now - last, longestTickMs);
  last = now;
}

setInterval(update, tickMs).unref();

/** The milliseconds in which this process could run. */
export function activeTime(): number {
  update();
  return elapsedMs;
}
