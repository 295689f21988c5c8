// Creating users/{uid} (§6, §7): at registration, by the owner, exactly four fields.
import type { Attempt } from './attempt';
import { fieldRows } from './fields';
import { ADA, ADA_UNVERIFIED, byOwnerAlone, CREATING, without } from './people';
import { allowed, refused, type Topic } from './row';
import { CREATE, FIELDS, NEW_PROFILE, REGISTERED } from './values';

const CREATE_VERIFIED: Attempt = { ...CREATE, actor: ADA };
const MERGE: Attempt = { ...CREATE, operation: { do: 'merge', fields: NEW_PROFILE } };

export const create: Topic = {
  title: 'A profile is created',
  rows: [
    ...byOwnerAlone(CREATE, CREATING),
    ...(['google.com', 'custom', 'phone', 'anonymous'] as const).map((provider) =>
      refused(`by its owner, signed in by "${provider}"`, CREATE_VERIFIED, {
        actor: { ...ADA, provider },
      }),
    ),
    refused('by its owner, whose account has no e-mail', CREATE, {
      actor: without('email', ADA_UNVERIFIED),
    }),
    ...fieldRows(CREATE),
    ...FIELDS.map((field) => refused(`if ${field} is missing`, CREATE, { without: field })),
    refused('if createdAt is the time of an earlier profile', CREATE, {
      field: 'createdAt',
      value: REGISTERED,
    }),
    allowed('by merging all four fields into nothing', MERGE),
    refused('by merging three fields into nothing', MERGE, { without: 'name' }),
    refused('by merging five fields into nothing', MERGE, { field: 'role', value: 'admin' }),
    refused('by merging, by another person', MERGE, { actor: { ...ADA_UNVERIFIED, uid: '{bob}' } }),
  ],
};
