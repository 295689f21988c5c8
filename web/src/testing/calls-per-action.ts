// The calls over the network that an action makes when nothing fails. Tests count them.

/** Calls that Firestore counts; all others go to Auth. */
export const FIRESTORE_CALLS: Readonly<Record<string, 'read' | 'write'>> = {
  batchGet: 'read',
  commit: 'write',
};

export const REGISTRATION_CALLS = ['signUp', 'lookup', 'update', 'sendOobCode', 'commit'];
export const LOG_IN_CALLS = ['signInWithPassword', 'lookup', 'batchGet'];
