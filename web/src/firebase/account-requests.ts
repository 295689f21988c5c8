import { createDeletionTracker, type DeletionTracker } from './deletion';

/** What this page has requested for one account. */
export type AccountRequests = {
  readonly deletion: DeletionTracker;
  /** Reservations of spots. One can arrive even after it has timed out. */
  readonly reservations: Promise<unknown>[];
  savedName: string | null;
};

/** Returns a function that finds an account's requests. They're kept even if the session ends. */
export function createAccountRequests(): (uid: string) => AccountRequests {
  const requestsByUid = new Map<string, AccountRequests>();
  return (uid) => {
    const accountRequests = requestsByUid.get(uid) ?? {
      deletion: createDeletionTracker(),
      reservations: [],
      savedName: null,
    };
    requestsByUid.set(uid, accountRequests);
    return accountRequests;
  };
}
