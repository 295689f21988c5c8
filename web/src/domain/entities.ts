// The things the site knows (§3): plain data, no Firebase and no React.

/** A visitor who is logged in; nobody counts as such before the e-mail is verified (§4). */
export type SignedInUser = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  /** When the account was made, in milliseconds since 1970; `null` if that is not known. */
  createdAt: number | null;
  /** The deletion of the account has begun and was interrupted. */
  isBeingDeleted: boolean;
};

/** The document users/{uid}. */
export type UserProfile = {
  uid: string;
  name: string;
  email: string;
  createdAt: Date;
};

/**
 * Stands as the account's picture, which nothing else here uses, from the first step of its deletion on: so
 * every device knows it, and it goes with the account.
 */
export const BEING_DELETED = 'https://account.invalid/being-deleted';

/** What a link in one of the provider's mails is for. */
export type EmailLink = {
  purpose: 'verify email' | 'reset password' | 'change email' | 'restore email' | 'not used here';
  /** The address that the account has once the link has done its work. */
  email: string;
  /** The address that the account has before, if the link changes it. */
  previousEmail: string | null;
};

/** Everything that is stored about a person: what the provider knows, and the profile document. */
export type PersonalData = {
  account: Pick<SignedInUser, 'uid' | 'email' | 'emailVerified' | 'displayName'> & {
    createdAt: Date | null;
    lastLoginAt: Date | null;
  };
  /** `null` without a document. */
  profile: UserProfile | null;
};

export type LoginValues = { email: string; password: string };

export type RegisterValues = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
};

export type ContactValues = { name: string; email: string; message: string };

type Named = Pick<SignedInUser, 'email' | 'displayName'>;

/** Matches a text without any visible character. */
export const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The name, else the part of the e-mail before the at-sign, else "U" (§3). */
export function displayedName({ displayName, email }: Named): string {
  const name = displayName ?? '';
  return (!INVISIBLE.test(name) && name) || localPart(email) || 'U';
}

/** What stands before the at-sign of an address; empty without an address. */
export function localPart(email: string | null): string {
  return email?.split('@')[0] ?? '';
}

/**
 * The first letter as a reader counts letters, uppercased (§3): an emoji of several code points is one
 * letter, and a mark that only changes the direction of the text is none.
 */
export function avatarLetter(user: Named): string {
  const seen = displayedName(user).replace(/^[\p{Cf}\s]+/u, '');
  return (firstLetter(seen) ?? 'U').toUpperCase();
}

function firstLetter(text: string): string | undefined {
  // Firefox before version 125 has no Segmenter: there a code point counts as a letter.
  if (!('Segmenter' in Intl)) return [...text][0];
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment;
}
