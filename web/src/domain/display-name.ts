import type { SignedInUser } from './user';

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
