// Deleting users/{uid}: to close one's account is to take its data along.
import {
  ADA_BY_GOOGLE,
  ADA_UNVERIFIED,
  BOB,
  BOB_ANONYMOUS,
  BOB_AS_ADMIN,
  BOB_BY_GOOGLE,
  BOB_UNVERIFIED,
  BOB_WITH_ADAS_EMAIL,
  VISITOR,
} from '../actors';
import type { Actor, Attempt } from '../attempt';
import { allowed, refused, type Topic } from '../policy';
import { DELETE_OWN } from './values';

const { stored: _, ...DELETE_OWN_MISSING } = DELETE_OWN;

export const STRANGERS: Readonly<Record<string, Actor | null>> = {
  'a visitor who is not signed in': VISITOR,
  'another person': BOB,
  'another person who is not verified': BOB_UNVERIFIED,
  'another person with the same e-mail': BOB_WITH_ADAS_EMAIL,
  'another person who claims to be an administrator': BOB_AS_ADMIN,
  'another person who signed in with Google': BOB_BY_GOOGLE,
  'another person without a name or an e-mail': BOB_ANONYMOUS,
};

const byStrangers = (kind: string, twin: Attempt) =>
  Object.entries(STRANGERS).map(([who, actor]) => refused(`by ${who}${kind}`, twin, { actor }));

export const remove: Topic = {
  title: 'A profile is deleted',
  rows: [
    allowed('by its owner, whose e-mail is verified', DELETE_OWN),
    allowed('by its owner, whose e-mail is not verified', { ...DELETE_OWN, actor: ADA_UNVERIFIED }),
    allowed('by its owner, however signed in', { ...DELETE_OWN, actor: ADA_BY_GOOGLE }),
    allowed('by its owner, if there is none', DELETE_OWN_MISSING),
    ...byStrangers('', DELETE_OWN),
    ...byStrangers(', if there is none', DELETE_OWN_MISSING),
  ],
};
