// Loads the gateway by import(), so that only people who have or want an account download Firebase.
import { orAborted } from '../domain/deadline';
import { AccountError } from '../domain/errors';
import type { Gateway } from '../firebase/gateway';
import { sessionStore } from './stored-session';

/** @throws AccountError also if the code itself did not arrive */
export async function loadGateway(signal: AbortSignal): Promise<Gateway> {
  const code = import('../firebase/gateway').catch((cause: unknown) => {
    throw new AccountError('network', 'incomplete', null, { cause });
  });
  const module = await orAborted(signal, code);
  return module.openGateway(sessionStore, signal);
}
