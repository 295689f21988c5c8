// Reading users/{uid}: one document at a time, and only one's own. Nobody lists, queries or counts.
import type { Query } from './attempt';
import { byOwnerAlone, READING } from './people';
import { type Row, refused, type Topic } from './row';
import { GET, GET_MISSING } from './values';

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

const queriesBy = (kind: string): Row[] =>
  Object.entries(QUERIES).map(([what, query]) =>
    refused(
      `if ${what} by somebody ${kind}`,
      { ...GET, actor: READING[kind] ?? null },
      { operation: { do: 'query', query } },
    ),
  );

export const read: Topic = {
  title: 'A profile is read',
  rows: [
    ...byOwnerAlone(GET, READING),
    ...byOwnerAlone(GET_MISSING, READING, ', if there is none'),
    ...queriesBy('with a verified e-mail'),
    ...queriesBy('with the claims of an administrator'),
  ],
};
