import { createDeletionTracker } from './deletion';

/** What this page has requested for one account. It's kept even if the session ends. */
export type RequestTracker = ReturnType<typeof createRequestTracker>;

export const createRequestTracker = () => ({
  deletion: createDeletionTracker(),
  /** One can arrive even after it has timed out. */
  sentReserveRequests: [] as Promise<unknown>[],
  savedName: '',
});
