// The one way to call out: each remote call ends with the action that it belongs to, and has a
// translated error and a retry rule. Nothing in this room may await the network without it.
import { orAborted, withDeadline } from '../domain/deadline';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { AccountError } from '../domain/messages';
import { translate } from './errors';

type CallOptions = {
  /** The end of the action; without one the call has {@link CALL_DEADLINE_MS} of its own. */
  signal?: AbortSignal | undefined;
  /**
   * How often a call that met `network` is made again before that end; 0 unless told. Only for
   * calls that may safely happen twice.
   */
  retries?: number;
};

const FIRST_PAUSE_MS = 400;

/** @throws AccountError, and nothing else; `site/timeout` once the time is over */
export function call<T>(
  run: () => Promise<T>,
  { signal, retries = 0 }: CallOptions = {},
): Promise<T> {
  return signal
    ? orAborted(signal, attempts(run, retries, signal))
    : withDeadline(CALL_DEADLINE_MS, (own) => orAborted(own, attempts(run, retries, own)));
}

async function attempts<T>(
  run: () => Promise<T>,
  retries: number,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await run();
    } catch (error) {
      const failure = translate(error);
      if (failure.kind !== 'network' || failures >= retries) throw failure;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** failures));
      // Nobody waits any more: a call that began now would only arrive where it is not expected.
      if (signal.aborted) throw failure;
    }
  }
}

/**
 * For what rejects only when the network fails: `fetch` and `import()`. Any other error that the SDK
 * did not make is a mistake in our own code, and trying again would not mend it.
 */
export function overNetwork<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new AccountError('network', 'site/unreachable', null, { cause });
  });
}
