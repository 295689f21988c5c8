import { validateYupSchema, yupToFormErrors } from 'formik';
import { expect, test } from 'vitest';
import type { Schema } from 'yup';
import { newPasswordSchema } from './new-password-validation';
import { normalizeName } from './normalize';
import * as schemas from './validation';

/** Validates like Formik, which turns an empty string into undefined before it calls yup. */
const errorsOf = (schema: Schema, input: object) => validateYupSchema(input, schema).then(() => ({}), yupToFormErrors);
const EMAIL = 'Ada@example.org';
const VALID_FORMS = {
  login: { schema: schemas.loginFormSchema, typed: { email: EMAIL, password: 'secret' } },
  register: {
    schema: schemas.registerFormSchema,
    typed: { name: 'Ada', email: EMAIL, password: 'secret', confirmPassword: 'secret' },
  },
  contact: { schema: schemas.contactFormSchema, typed: { name: 'Ada', email: EMAIL, message: 'Ten chars!' } },
  'password reset': { schema: newPasswordSchema, typed: { newPassword: 'sähr56' } },
  reserving: {
    schema: schemas.createStudentsSchema(['Maya']),
    typed: { student1: 'Ada', student2: 'Ben', student3: '', student4: '' },
  },
  deletion: { schema: schemas.createDeletionSchema(EMAIL), typed: { confirmation: EMAIL, password: 'secret' } },
};

const REQUIRED_ERROR = 'Required';
const INVALID_EMAIL_ERROR = 'Invalid email address';
const SHORT_PASSWORD_ERROR = 'Password must be at least 6 characters';
const ALREADY_LISTED_ERROR = 'This student is already listed';
const TOO_LONG_ERROR = 'Must be 100 characters or less';
const COMMON_PASSWORD_ERROR = 'This password is too easy to guess. Use a longer one.';
const repeatA = (count: number) => 'a'.repeat(count);
// translated.spec.ts and contact.spec.ts have an invalid value for each field.
type FieldCase = [form: keyof typeof VALID_FORMS, field: string, error: string | null, typed: string[]];
test.each<FieldCase>([
  ['login', 'email', REQUIRED_ERROR, ['', '   ']],
  ['login', 'email', INVALID_EMAIL_ERROR, ['a', '@b.co', 'a@', 'a@b', 'a@@b.co', 'a b@c.co', 'a@b..co']],
  ['login', 'email', INVALID_EMAIL_ERROR, ['a@b.co,c@d.co', '<a@b.co>']],
  ['login', 'email', null, ['a@b.co', 'first.last+tag@sub.example.org', '"a b"@example.org']],
  ['login', 'email', null, ['jürgen@müller.example', `${repeatA(64)}@${repeatA(185)}.org`]],
  ['login', 'password', REQUIRED_ERROR, ['']],
  ['login', 'password', SHORT_PASSWORD_ERROR, ['12345', 'sähr5']],
  ['login', 'password', null, ['password1']],
  ['register', 'name', REQUIRED_ERROR, ['', ' \u00A0\u200B ']],
  ['register', 'name', TOO_LONG_ERROR, [repeatA(101), '😀'.repeat(51)]],
  ['reserving', 'student1', REQUIRED_ERROR, ['', ' \u200B ']],
  ['reserving', 'student1', ALREADY_LISTED_ERROR, ['Maya', ' maya ']],
  ['reserving', 'student1', TOO_LONG_ERROR, [repeatA(101)]],
  ['reserving', 'student1', null, ['Maya B.', '😀', 'يوسف', '=1+1']],
  ['reserving', 'student2', ALREADY_LISTED_ERROR, ['Ada', 'MAYA']],
  ['reserving', 'student3', ALREADY_LISTED_ERROR, ['ben ']],
  ['reserving', 'student4', TOO_LONG_ERROR, [repeatA(101)]],
  ['reserving', 'student4', null, ['', ' ', 'Cleo']],
  ['register', 'name', null, [repeatA(100), ` ${repeatA(100)} `, '😀'.repeat(50), 'e\u0301'.repeat(100)]],
  ['register', 'confirmPassword', 'Passwords must match', ['secret ', 'Secret']],
  ['contact', 'name', null, ['Ada', repeatA(50)]],
  ['password reset', 'newPassword', COMMON_PASSWORD_ERROR, ['password', 'PassWord1', 'minecraft']],
  ['password reset', 'newPassword', null, ['sähr56', 'minecraft 123456', 'my minecraft']],
  ['deletion', 'confirmation', 'This isn’t your account’s email', ['a@b.co']],
  ['deletion', 'confirmation', null, [EMAIL, 'aDA@example.org']],
])('%s, %s: %s (§5)', async (form, field, error, values) => {
  const { schema, typed: typedValues } = VALID_FORMS[form];
  for (const value of values) {
    const errors = await errorsOf(schema, { ...typedValues, [field]: value });
    expect(errors, value).toEqual(error ? { [field]: error } : {});
  }
});

test('an email and a new name are normalized, and the password stays as it is', () => {
  const typedValues = { email: ' \u2068\u202D a\u200B@b.co \u202C\u2069\uFEFF ', password: ' a b c ' };
  const expectedLoginValues = { email: 'a@b.co', password: ' a b c ' };
  expect(schemas.loginFormSchema.cast(typedValues)).toEqual(expectedLoginValues);
  const castValues = schemas.registerFormSchema.cast({ ...typedValues, name: '  Ada\0e\u0301 ' }, { assert: false });
  expect(castValues).toMatchObject({ ...expectedLoginValues, name: 'Ada é' });
});

test.each([
  ['is trimmed', ' \u00A0Ada\u3000 ', 'Ada'],
  ['loses invisible characters at both ends', '\u200BAda\uFEFF', 'Ada'],
  ['has no control characters', 'Ada\u0000\tLovelace\u007F', 'Ada Lovelace'],
  ['has no lone surrogates', 'Ada \uD83D', 'Ada \uFFFD'],
  ['keeps the joiners inside an emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
  ["keeps the last emoji's variation selector", 'Ada ❤️', 'Ada ❤️'],
  ['keeps markup as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['is empty if nothing is visible', '\u200D\u00AD\u2800', ''],
])('a stored name %s', (_, typedValues, expected) => {
  expect(normalizeName(typedValues)).toBe(expected);
});
