// The constants of §9, followed by the site's own limits.

/** UTF-16 units, after normalization. */
export const NAME_MAX_LENGTH = 100;
/** UTF-16 units. */
export const CONTACT_NAME_MAX_LENGTH = 50;
/** UTF-16 units. */
export const CONTACT_MESSAGE_MIN_LENGTH = 10;
/** UTF-16 units. */
export const PASSWORD_MIN_LENGTH = 6;

export const LOGIN_REDIRECT_DELAY_MS = 1200;

export const TOAST_DURATION_MS = {
  success: 2000,
  error: 4000,
  blank: 4000,
  custom: 4000,
  loading: Number.POSITIVE_INFINITY,
} as const;
export const MAX_TOASTS = 20;

/** The cooldown between emails to one address; verification and reset emails have separate ones. */
export const RESEND_COOLDOWN_S = 60;

/** The timeout for an action. Firebase's own timeouts, where they exist, are at least 30 s. */
export const CALL_TIMEOUT_MS = 12_000;
/** How long a form waits before it says that it's still waiting. */
export const SLOW_NOTE_AFTER_MS = 4000;
