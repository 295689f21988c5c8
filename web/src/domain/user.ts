/** A signed-in user: logged in, with a verified email (§4). */
export type SignedInUser = {
  uid: string;
  email: string | null;
  displayName: string | null;
  /** Milliseconds since 1970, or `null` if unknown. */
  createdAt: number | null;
  isBeingDeleted: boolean;
};

/** The users/{uid} document. */
export type UserProfile = {
  uid: string;
  name: string;
  email: string;
  createdAt: Date;
};
