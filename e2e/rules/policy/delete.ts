// Deleting users/{uid}: to close one's account is to take its data along.
import { byOwnerAlone, READING } from './people';
import type { Topic } from './row';
import { DELETE, DELETE_MISSING } from './values';

export const remove: Topic = {
  title: 'A profile is deleted',
  rows: [
    ...byOwnerAlone(DELETE, READING),
    ...byOwnerAlone(DELETE_MISSING, READING, ', if there is none'),
  ],
};
