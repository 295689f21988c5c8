// While a deletion is pending (§4), a mark in the account tells other tabs and devices.
import { type User, updateProfile } from 'firebase/auth';
import { DELETION_MARK_PHOTO_URL } from './to-signed-in-user';

export const markAsBeingDeleted = (user: User): Promise<void> =>
  updateProfile(user, { photoURL: DELETION_MARK_PHOTO_URL });

export const removeDeletionMark = (user: User): Promise<void> => updateProfile(user, { photoURL: '' });
