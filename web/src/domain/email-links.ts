/** Where the links in the provider's emails lead. The console's templates name it, too. */
export const EMAIL_LINK_PATH = '/auth/action';

/** What an email link is for, as Firebase names it in the link's URL. */
export const EMAIL_LINK_MODES = ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'] as const;

export type EmailLinkMode = (typeof EMAIL_LINK_MODES)[number];

export type CheckedEmailLink = {
  /** `null` if the site doesn't use links like this one. */
  mode: EmailLinkMode | null;
  /** The account's email after the link is used. */
  email: string;
  /** The email that the link replaces, or `null` if it doesn't replace one. */
  previousEmail: string | null;
};
