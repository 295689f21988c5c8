// Who has no business with Ada's profile. Each stranger holds a token with which Ada herself would
// succeed, but for the id in it: what else a token says opens no other person's profile.
import {
  ADA,
  ADA_ANONYMOUS,
  ADA_AS_ADMIN,
  ADA_BY_GOOGLE,
  ADA_UNVERIFIED,
  ADA_WITH_BOBS_EMAIL,
  VISITOR,
} from '../actors';
import type { Actor, Attempt } from '../attempt';
import { type Row, refused } from '../policy';

type Tokens = Readonly<Record<string, Actor>>;

/** Tokens that may change the profile. */
export const CHANGING: Tokens = {
  'another person with the same e-mail': ADA,
  'another person who claims to be an administrator': ADA_AS_ADMIN,
  'another person who signed in with Google': ADA_BY_GOOGLE,
};

/** Tokens that may read or delete it. */
export const READING: Tokens = {
  ...CHANGING,
  'another person': ADA_WITH_BOBS_EMAIL,
  'another person who is not verified': ADA_UNVERIFIED,
  'another person without a name or an e-mail': ADA_ANONYMOUS,
};

/** Tokens that may create it. */
export const CREATING: Tokens = {
  'another person with the same e-mail': ADA,
  'another person who is not verified': ADA_UNVERIFIED,
  'another person who claims to be an administrator': ADA_AS_ADMIN,
};

export function byStrangers(twin: Attempt, tokens: Tokens, where = ''): Row[] {
  return [
    refused(`by a visitor who is not signed in${where}`, twin, { actor: VISITOR }),
    ...Object.entries(tokens).map(([who, actor]) =>
      refused(`by ${who}${where}`, { ...twin, actor }, { actor: { ...actor, uid: '{bob}' } }),
    ),
  ];
}
