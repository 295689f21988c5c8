import { validateYupSchema, yupToFormErrors } from 'formik';
import { describe, expect, test } from 'vitest';
import type { Schema } from 'yup';
import { normalizeEmail, normalizeName } from './normalize';
import {
  contactSchema,
  deletionSchema,
  emailChangeSchema,
  forgotPasswordSchema,
  loginSchema,
  nameSchema,
  newPasswordSchema,
  passwordAdvice,
  passwordChangeSchema,
  registerSchema,
} from './validation';

/** What the form would show: Formik turns an empty text into a missing one before it asks yup. */
async function errorsOf(schema: Schema, values: object) {
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}

const login = { email: 'ada@example.org', password: 'secret' };
const register = { ...login, name: 'Ada', confirmPassword: 'secret' };
const contact = { name: 'Ada', email: 'ada@example.org', message: 'Ten chars!' };

const COMMON = 'This password is one of the first that strangers try. A longer one is safer.';

type Row = [title: string, values: object, errors: object];

describe('Login (§5)', () => {
  test.each<Row>([
    ['accepts an address and six characters', login, {}],
    ['wants an e-mail', { ...login, email: '' }, { email: 'Required' }],
    ['takes blanks for no e-mail', { ...login, email: '   ' }, { email: 'Required' }],
    ['wants a valid e-mail', { ...login, email: 'ada' }, { email: 'Invalid email address' }],
    ['wants a password', { ...login, password: '' }, { password: 'Required' }],
    [
      'refuses five characters',
      { ...login, password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
  ])('%s', async (_, values, errors) => {
    expect(await errorsOf(loginSchema, { ...login, ...values })).toEqual(errors);
  });
});

test('an address loses its edges and the marks that nobody sees', () => {
  expect(normalizeEmail(' \u2068ada\u200B@example.org\u2069\uFEFF ')).toBe('ada@example.org');
  expect(loginSchema.cast({ ...login, email: '\u200Bada@example.org\u200E ' })).toEqual(login);
});

describe('Register (§5)', () => {
  test.each<Row>([
    ['accepts complete values', {}, {}],
    ['wants a name', { name: '' }, { name: 'Required' }],
    ['takes blanks for no name', { name: ' \u00A0\u200B ' }, { name: 'Required' }],
    ['accepts 100 characters', { name: 'a'.repeat(100) }, {}],
    ['refuses 101', { name: 'a'.repeat(101) }, { name: 'Must be 100 characters or less' }],
    ['counts 50 emoji as 100', { name: '😀'.repeat(50) }, {}],
    ['counts 51 as 102', { name: '😀'.repeat(51) }, { name: 'Must be 100 characters or less' }],
    ['counts after trimming', { name: ` ${'a'.repeat(100)} ` }, {}],
    ['counts after composing', { name: 'e\u0301'.repeat(100) }, {}],
    ['wants an e-mail', { email: '' }, { email: 'Required' }],
    ['wants a valid e-mail', { email: 'ada@' }, { email: 'Invalid email address' }],
    [
      'wants a password and its confirmation',
      { password: '', confirmPassword: '' },
      { password: 'Required', confirmPassword: 'Required' },
    ],
    [
      'refuses five characters',
      { password: '12345', confirmPassword: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    [
      'wants both passwords alike, blanks and case included',
      { confirmPassword: 'secret ' },
      { confirmPassword: 'Passwords must match' },
    ],
  ])('%s', async (_, values, errors) => {
    expect(await errorsOf(registerSchema, { ...register, ...values })).toEqual(errors);
  });

  test('sends the name in its stored form, the e-mail trimmed and the password untouched', () => {
    const typed = {
      ...register,
      name: '  Ada\u0000e\u0301 ',
      email: ' a@b.co ',
      password: ' a b c ',
    };
    expect(registerSchema.cast(typed, { assert: false })).toMatchObject({
      name: 'Ada é',
      email: 'a@b.co',
      password: ' a b c ',
    });
  });
});

describe('A new password (§5)', () => {
  test.each([
    ['sähr56', undefined],
    ['', 'Required'],
    ['sähr5', 'Password must be at least 6 characters'],
    ['PassWord1', COMMON],
    ['minecraft', COMMON],
    // Only whole, and one at a time.
    ['minecraft 123456', undefined],
    ['my minecraft', undefined],
  ])('%j', async (newPassword, message) => {
    const errors = await errorsOf(newPasswordSchema, { newPassword });
    expect(errors).toEqual(message === undefined ? {} : { newPassword: message });
  });

  test('is refused for being common here alone', async () => {
    const common = { password: 'password1', confirmPassword: 'password1' };
    expect(await errorsOf(registerSchema, { ...register, ...common })).toEqual({});
    expect(await errorsOf(loginSchema, { ...login, password: 'password1' })).toEqual({});
  });
});

describe('The account page (§5)', () => {
  const own = 'Ada@example.org';
  const right = { password: 'secret', newPassword: 'sähr56', newEmail: 'new@example.org' };
  const SHORT = 'Password must be at least 6 characters';
  const SAME = 'This is your email already';
  const OTHER = 'This is not the email of your account';
  test.each<[title: string, schema: Schema, values: object, errors: object]>([
    ['accepts a name of 100', nameSchema, { name: 'a'.repeat(100) }, {}],
    [
      'refuses 101',
      nameSchema,
      { name: 'a'.repeat(101) },
      { name: 'Must be 100 characters or less' },
    ],
    ['accepts a new address', emailChangeSchema(own), {}, {}],
    [
      'wants another one',
      emailChangeSchema(own),
      { newEmail: 'aDA@example.org' },
      { newEmail: SAME },
    ],
    ['wants a password for it', emailChangeSchema(own), { password: '12345' }, { password: SHORT }],
    ['accepts a common current password', passwordChangeSchema, { password: 'password' }, {}],
    [
      'refuses a common new one',
      passwordChangeSchema,
      { newPassword: 'password' },
      { newPassword: COMMON },
    ],
    ['deletes in any capitals', deletionSchema(own), { confirmation: 'aDA@example.org' }, {}],
    [
      'deletes no other account',
      deletionSchema(own),
      { confirmation: 'a@b.co' },
      { confirmation: OTHER },
    ],
    [
      'wants a password to delete',
      deletionSchema(own),
      { confirmation: own, password: '12345' },
      { password: SHORT },
    ],
  ])('%s', async (_, schema, values, errors) => {
    expect(await errorsOf(schema, { ...right, ...values })).toEqual(errors);
  });
});

test('a forgotten password wants an address', async () => {
  expect(await errorsOf(forgotPasswordSchema, { email: 'ada' })).toEqual({
    email: 'Invalid email address',
  });
});

test('a registration is told of a common password, and of no other', () => {
  expect(passwordAdvice('Password')).toBe(COMMON);
  expect(passwordAdvice('sähr56')).toBeUndefined();
});

describe('Contact (§5)', () => {
  test.each<Row>([
    ['accepts ten characters', {}, {}],
    ['wants a name', { name: '' }, { name: 'Required' }],
    ['accepts a name of 50', { name: 'a'.repeat(50) }, {}],
    ['refuses 51', { name: 'a'.repeat(51) }, { name: 'Must be 50 characters or less' }],
    ['wants an e-mail', { email: '' }, { email: 'Required' }],
    ['wants a valid e-mail', { email: 'ada@b' }, { email: 'Invalid email address' }],
    ['wants a message', { message: '' }, { message: 'Required' }],
    [
      'refuses nine characters and blanks',
      { message: ' Nine char ' },
      { message: 'Message must be at least 10 characters' },
    ],
  ])('%s', async (_, values, errors) => {
    expect(await errorsOf(contactSchema, { ...contact, ...values })).toEqual(errors);
  });
});

describe('A valid address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    '"a quoted name"@example.org',
    'jürgen@müller.example',
    `${'a'.repeat(64)}@${'b'.repeat(185)}.org`,
  ])('may be %s', async (email) => {
    expect(await errorsOf(loginSchema, { ...login, email })).toEqual({});
  });

  test.each([
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@b.co,c@d.co',
    '<a@b.co>',
  ])('is not %s', async (email) => {
    expect(await errorsOf(loginSchema, { ...login, email })).toEqual({
      email: 'Invalid email address',
    });
  });
});

describe('A stored name', () => {
  test.each([
    ['loses blanks at its ends', ' \u00A0Ada\u3000 ', 'Ada'],
    ['loses invisible characters at its ends', '\u200BAda\uFEFF', 'Ada'],
    ['has no control characters', 'Ada\u0000\tLovelace\u007F', 'Ada Lovelace'],
    ['has no half of a surrogate pair', 'Ada \uD83D', 'Ada \uFFFD'],
    ['keeps the joiners inside an emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['keeps the variation selector of its last emoji', 'Ada ❤️', 'Ada ❤️'],
    [
      'keeps markup as the text that it is',
      '<img src=x onerror=alert(1)>',
      '<img src=x onerror=alert(1)>',
    ],
    ['is empty if nothing would be seen', '\u200D\u00AD\u2800', ''],
  ])('%s', (_, typed, stored) => {
    expect(normalizeName(typed)).toBe(stored);
  });
});
