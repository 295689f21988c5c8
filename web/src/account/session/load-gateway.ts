import toast from 'react-hot-toast/headless';
import { loadChunk } from '../../domain/load-chunk';
import { MESSAGES } from '../../domain/messages';
import type { Gateway } from '../../firebase/gateway';
import { sessionStore } from './stored-session';

/** @throws AppError, even if the code doesn't load */
export async function loadGateway(signal: AbortSignal): Promise<Gateway> {
  const gatewayModule = loadChunk(import('../../firebase/gateway'), signal);
  const fetchConfig = () => fetch('/__/firebase/init.json');
  // Fetch the config while the code loads, to save a round trip. openGateway() handles a failed fetch.
  let prefetchedConfig: Promise<Response> | undefined = fetchConfig();
  prefetchedConfig.catch(() => undefined);
  const { openGateway } = await gatewayModule;
  return openGateway({ ...sessionStore, startSession: startSessionOrToast }, signal, () => {
    const response = prefetchedConfig ?? fetchConfig();
    prefetchedConfig = undefined;
    return response;
  });
}

function startSessionOrToast(user: object): string | null {
  const id = sessionStore.startSession(user);
  if (id === null) toast(MESSAGES.sessionNotRemembered);
  return id;
}
