// What's typed but not sent, for someone who comes back to the form. The owner is an account's id, or `null` if no one is
// signed in, so no one finds another account's drafts. The id is an offer's, or the key of a history entry.
import { queryClient } from './query-client';

const toDraftKey = (owner: string | null, id?: string) => ['draft', owner, ...(id ? [id] : [])];

export const readDraft = <Values>(owner: string | null, id: string): Values | undefined =>
  queryClient.getQueryData(toDraftKey(owner, id));

export const saveDraft = (owner: string | null, id: string, values: object): void =>
  void queryClient.setQueryData(toDraftKey(owner, id), values);

/** @param id omit it to discard all of the owner's drafts */
export const discardDrafts = (owner: string | null, id?: string): void =>
  queryClient.removeQueries({ queryKey: toDraftKey(owner, id) });
