// The one way to call out: every remote call has a deadline of our own, a translated error and a
// retry rule. Nothing in this room may await the network without it.
import { withDeadline } from '../domain/deadline';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { translate } from './errors';

type CallOptions = {
  /**
   * How often a call that met `network` is made again inside the same deadline; 0 unless told.
   * Only for calls that may safely happen twice.
   */
  retries?: number;
};

const FIRST_PAUSE_MS = 400;

/** @throws AccountError, and nothing else; `site/timeout` once {@link CALL_DEADLINE_MS} is over */
export async function call<T>(
  run: () => Promise<T>,
  { retries = 0 }: CallOptions = {},
): Promise<T> {
  let over = false;

  async function attempts(): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await run();
      } catch (error) {
        const failure = translate(error);
        if (failure.kind !== 'network' || failures >= retries) throw failure;
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** failures));
        // Nobody waits any more: a call that began now would only arrive where it is not expected.
        if (over) throw failure;
      }
    }
  }

  try {
    return await withDeadline(attempts(), CALL_DEADLINE_MS);
  } finally {
    over = true;
  }
}
