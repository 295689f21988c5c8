// What this page has requested for each account. It's kept even if the session ends.
import { createDeletionTracker } from './deletion-tracker';

type AccountRequests = ReturnType<typeof createAccountRequests>;

const createAccountRequests = () => ({
  deletion: createDeletionTracker(),
  /** One can arrive even after it has timed out. */
  sentReserveRequests: [] as Promise<unknown>[],
  savedName: '',
});

export function createRequestTracker() {
  const requestsByUid = new Map<string, AccountRequests>();
  return {
    requestsOf(uid: string): AccountRequests {
      const requests = requestsByUid.get(uid) ?? createAccountRequests();
      requestsByUid.set(uid, requests);
      return requests;
    },
  };
}
