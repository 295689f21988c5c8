import toast from 'react-hot-toast/headless';
import { loadChunk } from '../../domain/load-chunk';
import { MESSAGES } from '../../domain/messages';
import { rejectOnAbort, withTimeout } from '../../domain/timeout';
import type { Gateway } from '../../firebase/gateway';
import { sessionStore } from './stored-session';

let gatewayPromise: Promise<Gateway> | undefined;

/**
 * Opens the gateway once, and passes it to `onOpen`. If that fails, the next call retries.
 * @throws AccountError, even if the code doesn't load
 */
export function loadGateway(signal: AbortSignal, onOpen: (gateway: Gateway) => void): Promise<Gateway> {
  gatewayPromise ??= withTimeout(importGateway)
    .then((gateway) => {
      onOpen(gateway);
      return gateway;
    })
    .catch((error: unknown) => {
      gatewayPromise = undefined;
      throw error;
    });
  return rejectOnAbort(signal, gatewayPromise);
}

async function importGateway(signal: AbortSignal): Promise<Gateway> {
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
