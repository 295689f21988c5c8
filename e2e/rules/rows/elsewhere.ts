// Everywhere but users/{uid}: nobody reads, nobody writes, whatever the document holds.
import type { Attempt } from '../attempt';
import { type Row, refused, type Topic } from '../policy';
import { CREATE, DELETE_OWN, GET_OWN, RENAME } from './values';

const PLACES: Readonly<Record<string, string>> = {
  "below one's own profile": 'users/{ada}/private/settings',
  "below one's own profile, under one's own id": 'users/{ada}/users/{ada}',
  "deep below one's own profile": 'users/{ada}/private/settings/more/{ada}',
  "in another collection, under one's own id": 'profiles/{ada}',
  'in a collection of another case': 'Users/{ada}',
  'among users, under the own id in capitals': 'users/{ADA}',
  'among users, under the id of another person': 'users/{bob}',
  'among users, under an id that nobody has': 'users/new-{ada}',
  'among users, under a longer id': 'users/{ada}-2',
  'in the root of administrators': 'admins/{ada}',
};

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  created: CREATE,
  read: GET_OWN,
  changed: RENAME,
  deleted: DELETE_OWN,
};

const inAllPlaces: Row[] = Object.entries(PLACES).flatMap(([where, path]) =>
  Object.entries(ATTEMPTS).map(([verb, twin]) =>
    refused(`${where}: is not ${verb}`, twin, { path }),
  ),
);

export const elsewhere: Topic = { title: 'A document elsewhere', rows: inAllPlaces };
