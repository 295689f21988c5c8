import { createDeletion, type Deletion } from './deletion';

/** What this page has requested for one account. */
export type SentRequests = {
  readonly deletion: Deletion;
  /** Reservations of spots. One can arrive even after it has timed out. */
  readonly reservations: Promise<unknown>[];
  savedName: string | null;
};

/** Returns a function that finds an account's requests. They're kept even if the session ends. */
export function createSentRequests(): (uid: string) => SentRequests {
  const requests = new Map<string, SentRequests>();
  return (uid) => {
    const sentRequests = requests.get(uid) ?? {
      deletion: createDeletion(),
      reservations: [],
      savedName: null,
    };
    requests.set(uid, sentRequests);
    return sentRequests;
  };
}
