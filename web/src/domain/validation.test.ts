import { validateYupSchema, yupToFormErrors } from 'formik';
import { expect, test } from 'vitest';
import type { Schema } from 'yup';
import { isSameEmail, normalizeEmail, normalizeName } from './normalize';
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

const EMAIL = 'Ada@example.org';
const FORMS = {
  login: { schema: loginSchema, typed: { email: EMAIL, password: 'secret' } },
  register: {
    schema: registerSchema,
    typed: { name: 'Ada', email: EMAIL, password: 'secret', confirmPassword: 'secret' },
  },
  contact: {
    schema: contactSchema,
    typed: { name: 'Ada', email: EMAIL, message: 'Ten chars!' },
  },
  name: { schema: nameSchema, typed: { name: 'Ada' } },
  'new email': {
    schema: emailChangeSchema(EMAIL),
    typed: { newEmail: 'new@example.org', password: 'secret' },
  },
  'new password': {
    schema: passwordChangeSchema,
    typed: { password: 'password', newPassword: 'sähr56' },
  },
  'password by a link': { schema: newPasswordSchema, typed: { newPassword: 'sähr56' } },
  deletion: { schema: deletionSchema(EMAIL), typed: { confirmation: EMAIL, password: 'secret' } },
  'forgotten password': { schema: forgotPasswordSchema, typed: { email: EMAIL } },
};

const REQUIRED = 'Required';
const INVALID = 'Invalid email address';
const SHORT = 'Password must be at least 6 characters';
const LONG_NAME = 'Must be 100 characters or less';
const COMMON = 'This password is easy to guess. A longer one is safer.';

test.each(Object.entries(FORMS))('%s accepts what it is made for (§5)', async (_, form) => {
  expect(await errorsOf(form.schema, form.typed)).toEqual({});
});

const a = (count: number) => 'a'.repeat(count);
test.each<[form: keyof typeof FORMS, field: string, typed: string, error?: string]>([
  ['login', 'email', '', REQUIRED],
  ['login', 'email', '   ', REQUIRED],
  ['login', 'email', 'ada', INVALID],
  ['login', 'password', '', REQUIRED],
  ['login', 'password', '12345', SHORT],
  ['login', 'password', 'password1'],
  ['register', 'name', '', REQUIRED],
  ['register', 'name', ' \u00A0\u200B ', REQUIRED],
  ['register', 'name', a(100)],
  ['register', 'name', a(101), LONG_NAME],
  ['register', 'name', ` ${a(100)} `],
  ['register', 'name', '😀'.repeat(50)],
  ['register', 'name', '😀'.repeat(51), LONG_NAME],
  ['register', 'name', 'e\u0301'.repeat(100)],
  ['register', 'email', '', REQUIRED],
  ['register', 'email', 'ada@', INVALID],
  ['register', 'confirmPassword', '', REQUIRED],
  ['register', 'confirmPassword', 'secret ', 'Passwords must match'],
  ['register', 'confirmPassword', 'Secret', 'Passwords must match'],
  ['contact', 'name', '', REQUIRED],
  ['contact', 'name', a(50)],
  ['contact', 'name', a(51), 'Must be 50 characters or less'],
  ['contact', 'email', '', REQUIRED],
  ['contact', 'email', 'ada@b', INVALID],
  ['contact', 'message', '', REQUIRED],
  ['contact', 'message', ' Nine char ', 'Message must be at least 10 characters'],
  ['name', 'name', a(100)],
  ['name', 'name', a(101), LONG_NAME],
  ['new email', 'newEmail', 'aDA@example.org', 'This is already your email'],
  ['new email', 'password', '12345', SHORT],
  ['new password', 'newPassword', 'password', COMMON],
  ['password by a link', 'newPassword', '', REQUIRED],
  ['password by a link', 'newPassword', 'sähr5', SHORT],
  ['password by a link', 'newPassword', 'PassWord1', COMMON],
  ['password by a link', 'newPassword', 'minecraft', COMMON],
  // Only whole, and one at a time.
  ['password by a link', 'newPassword', 'minecraft 123456'],
  ['password by a link', 'newPassword', 'my minecraft'],
  ['deletion', 'confirmation', 'aDA@example.org'],
  ['deletion', 'confirmation', 'a@b.co', "This isn't your account's email"],
  ['deletion', 'password', '12345', SHORT],
  ['forgotten password', 'email', 'ada', INVALID],
  ...['a@b.co', 'first.last+tag@sub.example.org', '"a quoted name"@example.org'].map(valid),
  ...['jürgen@müller.example', `${a(64)}@${a(185)}.org`].map(valid),
  ...['a', '@b.co', 'a@', 'a@b', 'a@@b.co', 'a b@c.co', 'a@b..co'].map(invalid),
  ...['a@b.co,c@d.co', '<a@b.co>'].map(invalid),
])('%s, %s %j: %s (§5)', async (form, field, value, error) => {
  const { schema, typed } = FORMS[form];
  const errors = await errorsOf(schema, { ...typed, [field]: value });
  expect(errors).toEqual(error === undefined ? {} : { [field]: error });
});

function valid(email: string): ['login', 'email', string] {
  return ['login', 'email', email];
}
function invalid(email: string): ['login', 'email', string, string] {
  return ['login', 'email', email, INVALID];
}

test.each([
  ['', REQUIRED, { confirmPassword: REQUIRED }],
  ['12345', SHORT, {}],
  ['password1', undefined, {}],
])('a registration with the password %j twice', async (typed, password, others) => {
  const values = { ...FORMS.register.typed, password: typed, confirmPassword: typed };
  const errors = await errorsOf(registerSchema, values);
  expect(errors).toEqual({ ...(password && { password }), ...others });
});

test('a registration sends the name in its stored form, the e-mail trimmed and the password untouched', () => {
  const typed = { name: '  Ada\u0000e\u0301 ', email: ' a@b.co ', password: ' a b c ' };
  const sent = { name: 'Ada é', email: 'a@b.co', password: ' a b c ' };
  expect(registerSchema.cast(typed, { assert: false })).toMatchObject(sent);
});

test('a registration is told of a common password, and of no other', () => {
  expect(passwordAdvice('Password')).toBe(COMMON);
  expect(passwordAdvice('sähr56')).toBeUndefined();
});

test('an address loses its edges and the marks that nobody sees', () => {
  expect(normalizeEmail(' \u2068ada\u200B@example.org\u2069\uFEFF ')).toBe('ada@example.org');
  const { typed } = FORMS.login;
  expect(loginSchema.cast({ ...typed, email: `\u200B${EMAIL}\u200E ` })).toEqual(typed);
});

test.each([
  ['ada@example.org', true],
  [' Ada@Example.ORG\u200B', true],
  ['grace@example.org', false],
])('the mail to ada@example.org goes to %j: %j', (other, isSame) => {
  expect(isSameEmail('ada@example.org', other)).toBe(isSame);
  expect(isSameEmail(other, 'ada@example.org')).toBe(isSame);
});

test.each([
  ['loses blanks at its ends', ' \u00A0Ada\u3000 ', 'Ada'],
  ['loses invisible characters at its ends', '\u200BAda\uFEFF', 'Ada'],
  ['has no control characters', 'Ada\u0000\tLovelace\u007F', 'Ada Lovelace'],
  ['has no half of a surrogate pair', 'Ada \uD83D', 'Ada \uFFFD'],
  ['keeps the joiners inside an emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['keeps the variation selector of its last emoji', 'Ada ❤️', 'Ada ❤️'],
  ['keeps markup as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['is empty if nothing would be seen', '\u200D\u00AD\u2800', ''],
])('a stored name %s', (_, typed, stored) => {
  expect(normalizeName(typed)).toBe(stored);
});
