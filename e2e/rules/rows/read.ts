// Reading users/{uid}: one document at a time, and only one's own. Nobody lists, queries or counts.
import { ADA_ANONYMOUS, ADA_AS_ADMIN, ADA_BY_GOOGLE, ADA_UNVERIFIED } from '../actors';
import type { Attempt, Query } from '../attempt';
import { allowed, refused, type Topic } from '../policy';
import { byStrangers, READING } from './strangers';
import { GET_OWN } from './values';

const { stored: _, ...GET_OWN_MISSING } = GET_OWN;

const QUERIES: Readonly<Record<string, Query>> = {
  'the whole collection is read': {},
  'one document of the collection is read': { limit: 1 },
  'the collection is read in order of names': { orderBy: 'name' },
  'the profiles with the own uid are read': { where: ['uid', '{ada}'] },
  'the profiles with the own e-mail are read': { where: ['email', 'ada@example.org'] },
  'the own profile is looked for by its id': { whereIdIs: '{ada}' },
  'the own profile is counted by its uid': { where: ['uid', '{ada}'], count: true },
  'all profiles are counted': { count: true },
  'all collections of this name are read': { everywhere: true },
  'all collections of this name are counted': { everywhere: true, count: true },
  'the own uid is looked for in all collections of this name': {
    everywhere: true,
    where: ['uid', '{ada}'],
  },
};

const queries = (who: string, twin: Attempt) =>
  Object.entries(QUERIES).map(([what, query]) =>
    refused(`if ${what} by ${who}`, twin, { operation: { do: 'query', query } }),
  );

export const read: Topic = {
  title: 'A profile is read',
  rows: [
    allowed('by its owner, whose e-mail is verified', GET_OWN),
    allowed('by its owner, whose e-mail is not verified', { ...GET_OWN, actor: ADA_UNVERIFIED }),
    allowed('by its owner, however signed in', { ...GET_OWN, actor: ADA_BY_GOOGLE }),
    allowed('by its owner, signed in anonymously', { ...GET_OWN, actor: ADA_ANONYMOUS }),
    allowed('as "not found" by its owner, if there is none', GET_OWN_MISSING),
    ...byStrangers(GET_OWN, READING),
    ...byStrangers(GET_OWN_MISSING, READING, ', if there is none'),
    ...queries('its owner', GET_OWN),
    ...queries('somebody who claims to be an administrator', { ...GET_OWN, actor: ADA_AS_ADMIN }),
  ],
};
