// The door to Firebase, opened by import() so that only those who have or want an account pay for it.
import { withDeadline } from '../domain/deadline';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { AccountError } from '../domain/messages';
import type { Gateway } from '../firebase/gateway';

/** @throws AccountError also if the code itself did not arrive */
export async function openGateway(): Promise<Gateway> {
  const code = import('../firebase/gateway').catch((cause: unknown) => {
    throw new AccountError('network', 'site/incomplete', null, { cause });
  });
  const module = await withDeadline(code, CALL_DEADLINE_MS);
  return module.openGateway();
}
