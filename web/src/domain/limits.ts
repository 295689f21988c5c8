// The site's limits, durations and timeouts (§4, §5 and §9). Lengths are in UTF-16 code units.

export const NAME_MAX_LENGTH = 100;
export const CONTACT_NAME_MAX_LENGTH = 50;
export const CONTACT_MESSAGE_MIN_LENGTH = 10;
export const PASSWORD_MIN_LENGTH = 6;

/** An account has at most this many reservations. The rules accept no other numbers. */
export const MAX_RESERVATIONS_PER_ACCOUNT = 20;
export const STUDENT_NAME_FIELDS = ['student1', 'student2', 'student3', 'student4'] as const;
/** An account reserves for at most this many students at one event, class or program. The form has a field for each. */
export const MAX_OWN_STUDENTS_PER_OFFER = STUDENT_NAME_FIELDS.length;

export const REDIRECT_AFTER_LOGIN_DELAY_MS = 1200;

/** Each address has one cooldown for verification emails and another for reset emails. */
export const RESEND_COOLDOWN_S = 60;

/** The timeout of an action, or of a call outside one. Firebase's own are at least 30 s, and some calls have none. */
export const ACTION_TIMEOUT_MS = 12_000;
export const SLOW_NOTE_DELAY_MS = 4000;
