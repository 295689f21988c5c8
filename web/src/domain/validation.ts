// Defines what each form accepts (§5).
import { type InferType, object, ref, string, type TestContext } from 'yup';
import {
  CONTACT_MESSAGE_MIN_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  STUDENT_NAME_FIELDS,
} from './limits';
import { includesIgnoringCase, isSameEmail, normalizeName, trimEmail } from './normalize';

export type FormSchema<Values> = {
  cast(value: unknown): Values;
};

const REQUIRED = 'Required';

// EMAIL_PATTERN accepts more than HTML's own pattern, such as quoted local parts and international domains,
// because the provider decides what's valid. EMAIL_PATTERN rejects a domain without a dot, which is nearly always a typo.
const LOCAL_PART_PATTERN_SOURCE = String.raw`[^\s@"(),:;<>[\]\\\p{Cc}]+`;
const DOMAIN_LABEL_PATTERN_SOURCE = String.raw`[^\s@"(),:;<>[\]\\.\p{Cc}]+`;
const EMAIL_PATTERN = new RegExp(
  String.raw`^(?:"[^"\p{Cc}]+"|${LOCAL_PART_PATTERN_SOURCE})@${DOMAIN_LABEL_PATTERN_SOURCE}(?:\.${DOMAIN_LABEL_PATTERN_SOURCE})+$`,
  'u',
);

const emailString = () =>
  string().transform(trimEmail).required(REQUIRED).matches(EMAIL_PATTERN, 'Invalid email address');

export const passwordString = () =>
  string().required(REQUIRED).min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`);

const nameString = (max: number) =>
  string().transform(normalizeName).required(REQUIRED).max(max, `Must be ${max} characters or less`);

export type LoginValues = InferType<typeof loginFormSchema>;

export const loginFormSchema = object({
  email: emailString(),
  password: passwordString(),
});

export type RegisterValues = InferType<typeof registerFormSchema>;

export const registerFormSchema = object({
  name: nameString(NAME_MAX_LENGTH),
  email: emailString(),
  password: passwordString(),
  confirmPassword: string()
    .required(REQUIRED)
    .oneOf([ref('password')], 'Passwords must match'),
});

export const forgotPasswordFormSchema = object({ email: emailString() });

export const nameChangeSchema = object({ name: nameString(NAME_MAX_LENGTH) });

export type StudentsValues = Record<(typeof STUDENT_NAME_FIELDS)[number], string>;

/** At least the first is filled in. `studentsInLine` are the account's students who are in this line already. */
export const createStudentsSchema = (studentsInLine: readonly string[]) => {
  const isNewStudent = (student: string, { parent, path = '' }: TestContext) => {
    const earlierFields = STUDENT_NAME_FIELDS.filter((field) => field < path);
    const otherStudents = [...studentsInLine, ...earlierFields.map((field) => String(parent[field] ?? ''))];
    return !student || !includesIgnoringCase(otherStudents, student);
  };
  const student = () =>
    string()
      .ensure()
      .transform(normalizeName)
      .max(NAME_MAX_LENGTH, `Must be ${NAME_MAX_LENGTH} characters or less`)
      .test('new', 'This student is already listed', isNewStudent);
  return object({
    student1: student().required(REQUIRED),
    student2: student(),
    student3: student(),
    student4: student(),
  });
};

export const createEmailChangeSchema = (currentEmail: string) =>
  object({
    newEmail: emailString().test('new', 'This is already your email', (value) => !isSameEmail(value, currentEmail)),
    password: passwordString(),
  });

/** Doesn't reject common passwords, because people may already have one. */
export const logOutOtherDevicesSchema = object({
  password: passwordString(),
});

export const createDeletionSchema = (ownEmail: string) =>
  object({
    confirmation: emailString().test('own', 'This isn’t your account’s email', (value) => isSameEmail(value, ownEmail)),
    password: passwordString(),
  });

export const noFieldsSchema = object({});

export type ContactValues = InferType<typeof contactFormSchema>;

export const contactFormSchema = object({
  name: nameString(CONTACT_NAME_MAX_LENGTH),
  email: emailString(),
  message: string()
    .trim()
    .required(REQUIRED)
    .min(CONTACT_MESSAGE_MIN_LENGTH, `Message must be at least ${CONTACT_MESSAGE_MIN_LENGTH} characters`),
});
