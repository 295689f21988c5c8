import { createDeletionTracker } from './deletion';

const createRequests = () => ({
  deletion: createDeletionTracker(),
  /** Reservations of spots. One can arrive even after it has timed out. */
  reservations: [] as Promise<unknown>[],
  savedName: '',
});

/** Returns a function that finds what this page has requested for an account. It's kept even if the session ends. */
export function createAccountRequests() {
  const requestsByUid = new Map<string, ReturnType<typeof createRequests>>();
  return (uid: string) => {
    const requests = requestsByUid.get(uid) ?? createRequests();
    requestsByUid.set(uid, requests);
    return requests;
  };
}
