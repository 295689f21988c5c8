import toast from 'react-hot-toast/headless';
import { loadChunk } from '../../domain/load-chunk';
import { MESSAGES } from '../../domain/messages';
import type { Gateway } from '../../firebase/gateway';
import { sessionStore } from './stored-session';

/** @throws AppError, even if the code doesn't load */
export async function loadGateway(signal: AbortSignal): Promise<Gateway> {
  const { openGateway } = await loadChunk(import('../../firebase/gateway'), signal);
  return openGateway({ ...sessionStore, startSession: startSessionOrToast }, signal);
}

function startSessionOrToast(user: object): string | null {
  const id = sessionStore.startSession(user);
  if (id === null) toast(MESSAGES.sessionNotRemembered);
  return id;
}
