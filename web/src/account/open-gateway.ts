// The door to Firebase, opened by import() so that only those who have or want an account pay for it.
import { withDeadline } from '../domain/deadline';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { AccountError } from '../domain/messages';
import type { Gateway } from '../firebase/gateway';

/** @throws AccountError also if the code itself did not arrive */
export async function openGateway(): Promise<Gateway> {
  try {
    const module = await withDeadline(import('../firebase/gateway'), CALL_DEADLINE_MS);
    return await module.openGateway();
  } catch (error) {
    throw error instanceof AccountError
      ? error
      : new AccountError('network', 'site/unreachable', null, { cause: error });
  }
}
