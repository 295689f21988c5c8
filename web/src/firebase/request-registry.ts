// What this page has requested for each account. It's kept even if the session ends.

type AccountRequests = ReturnType<typeof createAccountRequests>;

function createAccountRequests() {
  const reserveRequestsByOffer = new Map<string, Promise<unknown>[]>();
  return {
    deletion: createDeletionTracker(),
    /** Collects the requests to reserve. One can arrive even after it has timed out. */
    reserveRequestsFor(offerId: string): Promise<unknown>[] {
      const reserveRequests = reserveRequestsByOffer.get(offerId) ?? [];
      reserveRequestsByOffer.set(offerId, reserveRequests);
      return reserveRequests;
    },
  };
}

export type DeletionTracker = ReturnType<typeof createDeletionTracker>;

/** If the account turns out to be gone, this page's request deleted it (§4), unless there's none. */
function createDeletionTracker() {
  /** The newest request, even if it failed or was confirmed. `null` before the first, and once it's undone. */
  let latestRequest: symbol | null = null;
  /** Everything sent for it, such as the mark. Some of it may arrive after the deletion has failed. */
  const sentRequests: Promise<unknown>[] = [];
  return {
    sentRequests,
    isRequested: () => latestRequest !== null,
    /** Sends a request. Calls `onConfirmed` only if the deletion hasn't been undone or requested again by then. */
    async request(send: () => Promise<void>, onConfirmed: () => void): Promise<void> {
      const request = Symbol('deletion');
      latestRequest = request;
      await send();
      if (latestRequest === request) onConfirmed();
    },
    undo(): void {
      latestRequest = null;
    },
  };
}

export type GetAccountRequests = (uid: string) => AccountRequests;

export function createRequestRegistry(): GetAccountRequests {
  const requestsByUid = new Map<string, AccountRequests>();
  return (uid) => {
    const requests = requestsByUid.get(uid) ?? createAccountRequests();
    requestsByUid.set(uid, requests);
    return requests;
  };
}
