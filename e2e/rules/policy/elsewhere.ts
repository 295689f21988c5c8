// Everywhere but users/{uid}: nobody reads, nobody writes, whatever the document holds.
import { type Row, refused, type Topic } from './row';
import { CREATE, DELETE, GET, RENAME } from './values';

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

const inPlace = ([where, path]: [string, string]): Row[] => [
  refused(`${where}: is created`, CREATE, { path }),
  refused(`${where}: is read`, GET, { path }),
  refused(`${where}: is changed`, RENAME, { path }),
  refused(`${where}: is deleted`, DELETE, { path }),
];

export const elsewhere: Topic = {
  title: 'A document elsewhere',
  rows: Object.entries(PLACES).flatMap(inPlace),
};
