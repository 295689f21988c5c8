import type { User } from 'firebase/auth';
import type { SignedInUser } from '../domain/entities';
import { isBeingDeleted } from './deletion';

export function toSignedInUser(user: User): SignedInUser {
  const { uid, email, displayName, emailVerified, metadata } = user;
  return {
    uid,
    email,
    displayName,
    emailVerified,
    createdAt: parseMetadataTime(metadata.creationTime)?.getTime() ?? null,
    isBeingDeleted: isBeingDeleted(user),
  };
}

export const parseMetadataTime = (text: string | undefined): Date | null => (text ? new Date(text) : null);
