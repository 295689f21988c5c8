// What's typed but not sent, for someone who comes back to the form. The owner is an account's id, or `null` if no one is
// signed in, so no one finds another account's drafts. The id is an offer's, or the key of a history entry.

const draftsByOwner = new Map<string | null, Map<string, object>>();

export const findDraft = <Values>(owner: string | null, id: string) =>
  draftsByOwner.get(owner)?.get(id) as Values | undefined;

export const keepDraft = (owner: string | null, id: string, values: object): void =>
  void draftsByOwner.set(owner, new Map(draftsByOwner.get(owner)).set(id, values));

export const discardDraft = (owner: string | null, id: string): void => void draftsByOwner.get(owner)?.delete(id);

export const discardDrafts = (owner: string | null): void => void draftsByOwner.delete(owner);
