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
export const ADA_BY_CUSTOM_TOKEN: Actor = { ...ADA, provider: 'custom' };
export const ADA_BY_PHONE: Actor = { uid: '{ada}', provider: 'phone' };
/** The provider that gives an account to a visitor who says nothing about themselves. */
export const ADA_ANONYMOUS: Actor = { uid: '{ada}', provider: 'anonymous' };
export const ADA_WITHOUT_EMAIL: Actor = { uid: '{ada}', verified: true, provider: 'password' };
export const ADA_WITHOUT_VERDICT: Actor = {
  uid: '{ada}',
  email: ADA_EMAIL,
  provider: 'password',
};
export const BOB: Actor = { uid: '{bob}', email: BOB_EMAIL, verified: true, provider: 'password' };
export const BOB_UNVERIFIED: Actor = { ...BOB, verified: false };
export const BOB_WITH_ADAS_EMAIL: Actor = { ...BOB, email: ADA_EMAIL };
export const BOB_AS_ADMIN: Actor = { ...BOB, claims: { admin: true, role: 'admin' } };
export const BOB_BY_GOOGLE: Actor = { ...BOB, provider: 'google.com' };
export const BOB_ANONYMOUS: Actor = { uid: '{bob}', provider: 'anonymous' };
