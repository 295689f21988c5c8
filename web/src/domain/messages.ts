// The message catalog (§8). The field messages are in validation.ts (§5).
import { AppError, type ErrorReason } from './errors';
import { MAX_OWN_STUDENTS_PER_OFFER, MAX_RESERVATIONS_PER_ACCOUNT } from './limits';

export const MESSAGES = {
  loginUnverified: 'Please verify your email before logging in.',
  loginFailed: 'Login failed.',
  loginSucceeded: 'Login successful! Redirecting...',
  registerEmailInUse: 'This email is already registered. Please use a different email or login.',
  registerFailed: 'Registration failed.',
  registerSucceeded: 'Verification email sent. Please check your inbox and verify your email.',
  loggedOut: 'Logged out successfully',
  contactPlaceholder: 'Thank you for your message! (Formspree/EmailJS integration placeholder)',

  // The site's own additions to the catalog.
  stillWorking: 'Your connection is slow. We’re still trying.',
  offline: 'You seem to be offline. We’re trying anyway.',
  contactSent: 'Thank you for your message! We’ve received it.',
  contactFailed: 'We couldn’t confirm that your message was sent. Your message is still here; please try again.',
  emailNotSent:
    'Your account is ready, but we couldn’t confirm that the verification email was sent. Check your inbox, or send it again.',
  resendSucceeded: 'We sent the verification email again. Please check your inbox.',
  resendAlreadyVerified: 'Your email is already verified. You can log in.',
  resendFailed: 'We couldn’t confirm that the verification email was sent.',
  capsLock: 'Caps Lock is on.',
  alreadyLoggedIn: 'You’re already logged in.',
  loggedOutElsewhere: 'You’ve been logged out.',
  someoneElseLoggedIn: 'Someone else logged in here first. Log out to use your own account.',
  logoutFailed: 'We couldn’t log you out. Please try again.',
  sessionEnded: 'Your session has ended. Please log in again.',
  sessionUnverified: 'Your session ended because your email isn’t verified. Log in to get a new verification email.',
  sessionNotRemembered: 'Your browser won’t let this site store data, so you won’t stay logged in.',
  sessionChanged: 'Your email or password was changed. Please log in with the new one.',
  accountDeleted: 'Your account was deleted.',
  unexpected: 'Something went wrong on this page. Please reload it.',
} as const;

export function resendCooldownMessage(secondsLeft: number): string {
  return `You can send it again in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.`;
}

export function errorCountMessage(count: number): string {
  return count === 1 ? '1 field needs your attention.' : `${count} fields need your attention.`;
}

export const prefixTitleWithError = (title: string): string => `Error: ${title}`;

const CHECK_CONNECTION = 'Check your internet connection and try again.';
const EMAIL_US = 'Please email us; our address is on the contact page.';
const NOT_AVAILABLE = `Accounts aren’t available right now. ${EMAIL_US}`;

type Advice = string | null | { readonly instead: string };

/** What users should know or can do about a failure. `null` adds nothing, and `instead` replaces what failed. */
export const ERROR_ADVICE = {
  'account-blocked': `This account is blocked. ${EMAIL_US}`,
  'account-gone': 'This account no longer exists.',
  'address-not-allowed': `Accounts don’t work at this web address. ${EMAIL_US}`,
  denied: null,
  'email-in-use': { instead: MESSAGES.registerEmailInUse },
  incomplete: 'Part of this page didn’t load. Check your internet connection, then reload the page.',
  'invalid-email': 'Check the email for typos.',
  'key-refused': NOT_AVAILABLE,
  'link-expired': 'This link has expired. Request a new one.',
  'link-invalid': 'This link was already used, replaced by a newer one, or cut off.',
  'login-off': `Password login is turned off. ${EMAIL_US}`,
  'email-limit':
    'We can’t send more of these emails right now. Try again tomorrow, or email us; our address is on the contact page.',
  'missing-password': 'Enter a password.',
  'moved-up': { instead: 'This student has a spot now, so we kept it. You can still give it up.' },
  'not-configured': NOT_AVAILABLE,
  other: null,
  overloaded: 'Wait a minute, then try again.',
  'page-outdated': {
    instead: 'This page has changed since you opened it. Reload it, check the details, and try again.',
  },
  'password-rules': 'Choose a password that meets these requirements.',
  'provider-failed': 'Something went wrong on our end. Please try again.',
  'recent-login': 'Log out, log in again, and try once more.',
  'registration-off': `We aren’t accepting new accounts right now. ${EMAIL_US}`,
  'session-ended': 'Please log in again.',
  'reservation-limit': `An account can have ${MAX_RESERVATIONS_PER_ACCOUNT} reservations. Give one up first.`,
  'student-limit': `An account can reserve for ${MAX_OWN_STUDENTS_PER_OFFER} students here. Leave someone out.`,
  'storage-blocked': 'Your browser won’t let this site store data. Allow it, or use another browser.',
  superseded: 'Someone logged out, or logged in again, before this login finished.',
  timeout: `That took too long. ${CHECK_CONNECTION}`,
  unexpected:
    'Something broke on our end. Reload the page and try again. If it keeps happening, email us; our address is on the contact page.',
  unreachable: CHECK_CONNECTION,
  unverified: { instead: MESSAGES.loginUnverified },
  'weak-password': 'Choose a longer password.',
  'wrong-credentials': 'That email and password don’t match.',
  'wrong-password': { instead: 'That isn’t your current password, so nothing changed.' },
} satisfies Record<ErrorReason, Advice>;

function standaloneMessageOf(reason: ErrorReason): string | undefined {
  const advice: Advice = ERROR_ADVICE[reason];
  return typeof advice === 'object' ? advice?.instead : undefined;
}

export function errorText(error: unknown, whatFailed: string): string {
  if (!(error instanceof AppError)) return whatFailed;
  const { reason, originalMessage } = error;
  // Only the provider knows its password requirements.
  const passwordRules = reason === 'password-rules' ? originalMessage : null;
  return standaloneMessageOf(reason) ?? [whatFailed, ERROR_ADVICE[reason], passwordRules].filter(Boolean).join(' ');
}

/** Returns the provider's message, or `null` if there's none or a fixed message replaces it. */
export function originalMessageToShow(error: unknown): string | null {
  return error instanceof AppError && !standaloneMessageOf(error.reason) ? error.originalMessage : null;
}
