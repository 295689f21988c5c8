// Creating users/{uid} (§6, §7): at registration, by the owner, exactly four fields.
import { ADA, ADA_EMAIL, ADA_UNVERIFIED, BOB_EMAIL, without } from '../actors';
import type { Attempt, Value } from '../attempt';
import { allowed, type Row, refused, type Topic } from '../policy';
import { byStrangers, CREATING } from './strangers';
import {
  BAD_NAMES,
  CREATE,
  GOOD_NAMES,
  NEW_PROFILE,
  NO_TEXT,
  REGISTERED,
  SERVER_TIME,
} from './values';

const named = (name: string): Attempt => ({
  ...CREATE,
  operation: { do: 'set', fields: { ...NEW_PROFILE, name } },
});

const CREATE_VERIFIED: Attempt = { ...CREATE, actor: ADA };

const by: Row[] = [
  allowed('by its owner, whose e-mail is not verified yet', CREATE),
  allowed('by its owner, whose e-mail is verified', CREATE_VERIFIED),
  allowed('by its owner, of whose e-mail nothing is known', {
    ...CREATE,
    actor: without('verified', ADA),
  }),
  ...byStrangers(CREATE, CREATING),
  ...(['google.com', 'custom', 'phone', 'anonymous'] as const).map((provider) =>
    refused(`by its owner, signed in by "${provider}"`, CREATE_VERIFIED, {
      actor: { ...ADA, provider },
    }),
  ),
  refused('by its owner, whose account has no e-mail', CREATE, {
    actor: without('email', ADA_UNVERIFIED),
  }),
];

const uid: Row[] = [
  refused('if uid is missing', CREATE, { without: 'uid' }),
  refused("if uid is another person's", CREATE, { field: 'uid', value: '{bob}' }),
  refused('if uid is empty', CREATE, { field: 'uid', value: '' }),
  refused('if uid is in capitals', CREATE, { field: 'uid', value: '{ADA}' }),
  refused('if uid has a blank behind it', CREATE, { field: 'uid', value: '{ada} ' }),
  ...Object.entries(NO_TEXT).map(([type, value]) =>
    refused(`if uid is ${type}`, CREATE, { field: 'uid', value }),
  ),
];

const name: Row[] = [
  ...Object.entries(GOOD_NAMES).map(([kind, value]) =>
    allowed(`if the name is or has ${kind}`, named(value)),
  ),
  refused('if the name is missing', CREATE, { without: 'name' }),
  ...Object.entries(BAD_NAMES).map(([verdict, value]) =>
    refused(`if the name ${verdict}`, CREATE, { field: 'name', value }),
  ),
  ...Object.entries(NO_TEXT).map(([type, value]) =>
    refused(`if the name is ${type}`, CREATE, { field: 'name', value }),
  ),
  refused("if the name is the server's time", CREATE, { field: 'name', value: SERVER_TIME }),
  refused('if the name is counted up', CREATE, { field: 'name', value: { $: 'increment', by: 1 } }),
  refused('if the name is gathered into a list', CREATE, {
    field: 'name',
    value: { $: 'union', elements: ['Ada'] },
  }),
];

const email: Row[] = [
  refused('if the e-mail is missing', CREATE, { without: 'email' }),
  refused("if the e-mail is another person's", CREATE, { field: 'email', value: BOB_EMAIL }),
  refused('if the e-mail is empty', CREATE, { field: 'email', value: '' }),
  refused('if the e-mail has another case', CREATE, { field: 'email', value: 'Ada@example.org' }),
  refused('if the e-mail has a blank behind it', CREATE, {
    field: 'email',
    value: `${ADA_EMAIL} `,
  }),
  refused('if the e-mail stands in a list', CREATE, { field: 'email', value: [ADA_EMAIL] }),
  ...Object.entries(NO_TEXT).map(([type, value]) =>
    refused(`if the e-mail is ${type}`, CREATE, { field: 'email', value }),
  ),
];

const createdAt: Row[] = [
  refused('if createdAt is missing', CREATE, { without: 'createdAt' }),
  ...Object.entries({
    "this machine's time": { $: 'timestamp', at: 'now' },
    'a time in the past': { $: 'timestamp', at: '2020-01-01T00:00:00Z' },
    'a time in the future': { $: 'timestamp', at: '2099-01-01T00:00:00Z' },
    'the beginning of time': { $: 'timestamp', at: '1970-01-01T00:00:00Z' },
    'a date as text': '2026-03-01T08:30:00.123Z',
    'a number of milliseconds': 1_772_353_800_123,
    'the time in a list': [REGISTERED],
    ...NO_TEXT,
  } satisfies Record<string, Value>).map(([kind, value]) =>
    refused(`if createdAt is ${kind}`, CREATE, { field: 'createdAt', value }),
  ),
  refused('if createdAt is counted up', CREATE, {
    field: 'createdAt',
    value: { $: 'increment', by: 1 },
  }),
];

const more: Row[] = [
  ...Object.entries({
    role: 'admin',
    admin: true,
    emailVerified: true,
    password: 'secret',
    Name: 'Ada',
    Uid: '{ada}',
    displayName: 'Ada',
    updatedAt: SERVER_TIME,
    visits: { $: 'increment', by: 1 },
    tags: { $: 'union', elements: ['a'] },
    address: { $: 'map', fields: { city: 'Fremont' } },
    nothing: null,
  } satisfies Record<string, Value>).map(([field, value]) =>
    refused(`if it also holds the field ${field}`, CREATE, { field, value }),
  ),
];

const MERGE: Attempt = {
  ...CREATE,
  operation: { do: 'merge', fields: NEW_PROFILE },
};

const merged: Row[] = [
  allowed('by merging all four fields into nothing', MERGE),
  refused('by merging three fields into nothing', MERGE, { without: 'name' }),
  refused('by merging five fields into nothing', MERGE, { field: 'role', value: 'admin' }),
  refused('by merging, by another person', MERGE, { actor: { ...ADA_UNVERIFIED, uid: '{bob}' } }),
];

export const create: Topic = {
  title: 'A profile is created',
  rows: [...by, ...uid, ...name, ...email, ...createdAt, ...more, ...merged],
};
