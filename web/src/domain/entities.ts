// The site's entities (§3), without Firebase or React.

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

/** Where the links in the provider's emails lead. The console's templates name it, too. */
export const EMAIL_LINK_PATH = '/auth/action';

/** What an email link is for, as Firebase names it in the link's URL. */
export const EMAIL_LINK_MODES = ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'] as const;

export type EmailLinkMode = (typeof EMAIL_LINK_MODES)[number];

export type EmailLink = {
  /** `null` if the site doesn't use links like this one. */
  mode: EmailLinkMode | null;
  /** The account's email after the link is used. */
  email: string;
  /** The email that the link replaces, or `null` if it doesn't replace one. */
  previousEmail: string | null;
};

/** For an email whose link leads back to a page of this site. */
export type WithReturnTo = { returnTo?: string };

const INVISIBLE = String.raw`[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]`;
export const ONLY_INVISIBLE_PATTERN = new RegExp(`^${INVISIBLE}*$`, 'u');
const INVISIBLE_START_PATTERN = new RegExp(`^${INVISIBLE}+`, 'u');

/** Falls back from the name to the part of the email before the @, then to "U" (§3). */
export function displayedName({ displayName, email }: Pick<SignedInUser, 'displayName' | 'email'>): string {
  const name = displayName ?? '';
  return (!ONLY_INVISIBLE_PATTERN.test(name) && name) || emailLocalPartOf(email) || 'U';
}

export const emailLocalPartOf = (email: string | null): string => email?.split('@')[0] ?? '';

/**
 * Returns the name's first grapheme, uppercased (§3). It may be an emoji made of several
 * code points. Skips invisible characters at the start, such as direction marks.
 */
export function initialOf(name: string): string {
  return (firstGrapheme(name.replace(INVISIBLE_START_PATTERN, '')) ?? 'U').toUpperCase();
}

function firstGrapheme(text: string): string | undefined {
  // Firefox before version 125 has no Segmenter, so use the first code point.
  if (!('Segmenter' in Intl)) return [...text][0];
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment;
}
