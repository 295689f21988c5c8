// Who sends the attempts. Ada owns users/{ada}; Bob is any other account.
import type { Actor, Attempt } from './attempt';
import { allowed, type Row, refused } from './row';

export const ADA_EMAIL = 'ada@example.org';
export const BOB_EMAIL = 'bob@example.org';

export const ADA: Actor = {
  uid: '{ada}',
  email: ADA_EMAIL,
  verified: true,
  provider: 'password',
};
export const ADA_UNVERIFIED: Actor = { ...ADA, verified: false };
const ADA_BY_GOOGLE: Actor = { ...ADA, provider: 'google.com' };
export const BOB: Actor = { ...ADA, uid: '{bob}', email: BOB_EMAIL };

/** The same token without its e-mail, or without the claim that says whether it is verified. */
export function without(claim: 'email' | 'verified', { [claim]: _, ...actor }: Actor): Actor {
  return actor;
}

const VERIFIED = { 'with a verified e-mail': ADA };
const ADMINISTRATOR = {
  'with the claims of an administrator': { ...ADA, claims: { admin: true, role: 'admin' } },
};
const GOOGLE = { 'signed in with Google': ADA_BY_GOOGLE };

/** Tokens with which an owner may create the profile. */
export const CREATING: Readonly<Record<string, Actor>> = {
  ...VERIFIED,
  ...ADMINISTRATOR,
  'with an e-mail that is not verified': ADA_UNVERIFIED,
  'with an e-mail of which nothing is known': without('verified', ADA),
};

/** Tokens with which an owner may change the profile. */
export const CHANGING: Readonly<Record<string, Actor>> = {
  ...VERIFIED,
  ...ADMINISTRATOR,
  ...GOOGLE,
};

/** Tokens with which an owner may read or delete the profile. */
export const READING: Readonly<Record<string, Actor>> = {
  ...CHANGING,
  'with an e-mail that is not verified': ADA_UNVERIFIED,
  'with an e-mail that the profile does not name': { ...ADA, email: BOB_EMAIL },
  'signed in anonymously': { uid: '{ada}', provider: 'anonymous' },
};

/** Each token is allowed with Ada's id and refused with Bob's: nothing but the id opens a profile. */
export function byOwnerAlone(
  attempt: Attempt,
  tokens: Readonly<Record<string, Actor>>,
  where = '',
): Row[] {
  const [first = ADA] = Object.values(tokens);
  return [
    ...Object.entries(tokens).flatMap(([kind, actor]) => [
      allowed(`by its owner, ${kind}${where}`, { ...attempt, actor }),
      refused(
        `by another person, ${kind}${where}`,
        { ...attempt, actor },
        { actor: { ...actor, uid: '{bob}' } },
      ),
    ]),
    refused(
      `by a visitor who is not signed in${where}`,
      { ...attempt, actor: first },
      { actor: null },
    ),
  ];
}
