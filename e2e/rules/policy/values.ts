// The allowed attempts that the rows differ from.
import type { Attempt, Fields, Value } from './attempt';
import { ADA, ADA_EMAIL, ADA_UNVERIFIED } from './people';

export const SERVER_TIME: Value = { $: 'serverTime' };
export const REGISTERED: Value = { $: 'timestamp', at: '2026-03-01T08:30:00.123Z' };
export const FIELDS = ['uid', 'name', 'email', 'createdAt'];

export const NEW_PROFILE: Fields = {
  uid: '{ada}',
  name: 'Ada Lovelace',
  email: ADA_EMAIL,
  createdAt: SERVER_TIME,
};
export const STORED_PROFILE: Fields = { ...NEW_PROFILE, createdAt: REGISTERED };

/** A registration: nothing stored yet, the e-mail not yet verified. */
export const CREATE: Attempt = {
  actor: ADA_UNVERIFIED,
  path: 'users/{ada}',
  operation: { do: 'set', fields: NEW_PROFILE },
};

export const GET_MISSING: Attempt = { actor: ADA, path: 'users/{ada}', operation: { do: 'get' } };
export const GET: Attempt = { ...GET_MISSING, stored: STORED_PROFILE };
export const DELETE_MISSING: Attempt = { ...GET_MISSING, operation: { do: 'delete' } };
export const DELETE: Attempt = { ...GET, operation: { do: 'delete' } };

/** A verified person changes the name. */
export const RENAME: Attempt = {
  ...GET,
  operation: { do: 'update', fields: { name: 'Augusta Ada King' } },
};

/** A verified person writes the whole document anew, with the creation time that it had. */
export const REPLACE: Attempt = {
  ...GET,
  operation: { do: 'set', fields: { ...STORED_PROFILE, name: 'Augusta Ada King' } },
};
