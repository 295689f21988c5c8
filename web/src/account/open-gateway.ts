// The door to Firebase, opened by import() so that only those who have or want an account pay for it.
import { orAborted } from '../domain/deadline';
import { AccountError } from '../domain/messages';
import type { Gateway } from '../firebase/gateway';
import { sessionStore } from './stored-session';

/** @throws AccountError also if the code itself did not arrive */
export async function openGateway(signal: AbortSignal): Promise<Gateway> {
  const code = import('../firebase/gateway').catch((cause: unknown) => {
    throw new AccountError('network', 'site/incomplete', null, { cause });
  });
  const module = await orAborted(signal, code);
  return module.openGateway(sessionStore, signal);
}
