// The people of the rules tests. Ada owns users/{ada}; Bob is anybody else who is signed in.
import type { Actor } from './attempt';

export const ADA_EMAIL = 'ada@example.org';
export const BOB_EMAIL = 'bob@example.org';

export const VISITOR = null;
export const ADA_UNVERIFIED: Actor = {
  uid: '{ada}',
  email: ADA_EMAIL,
  verified: false,
  provider: 'password',
};
export const ADA: Actor = { ...ADA_UNVERIFIED, verified: true };
export const ADA_BY_GOOGLE: Actor = { ...ADA, provider: 'google.com' };
export const ADA_AS_ADMIN: Actor = { ...ADA, claims: { admin: true, role: 'admin' } };
export const ADA_WITH_BOBS_EMAIL: Actor = { ...ADA, email: BOB_EMAIL };
/** The provider that gives an account to a visitor who says nothing about themselves. */
export const ADA_ANONYMOUS: Actor = { uid: '{ada}', provider: 'anonymous' };
export const BOB: Actor = { ...ADA_WITH_BOBS_EMAIL, uid: '{bob}' };

/** The same token without its e-mail, or without a word on whether it is verified. */
export function without(claim: 'email' | 'verified', { [claim]: _, ...actor }: Actor): Actor {
  return actor;
}
