// The Auth emulator doesn't send email, so this file writes the emails. Their links open this site's email link page.

/** scripts/dev/mailbox.ts fills in these values at build time. */
export type MailboxConfig = {
  readonly siteName: string;
  /** The URL that lists the emulator's one-time codes. */
  readonly oobCodes: string;
  readonly startedAt: number;
};

declare const MAILBOX_CONFIG: MailboxConfig;

export const { siteName, oobCodes: oobCodesUrl, startedAt } = MAILBOX_CONFIG;

/** A one-time code. The emulator lists it until it's used. */
type OobCode = {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
};

export type Email = {
  /** The link's one-time code. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A path on this site. */
  readonly link: string;
  /** What the link does. */
  readonly action: string;
  /** ISO 8601. Only known if the mailbox was open at the time, because the emulator doesn't say. */
  readonly sentAt?: string;
  /** Whether the link has been used and no longer works. */
  readonly isUsed: boolean;
};

const IGNORE_NOTE = 'If you didn’t ask for this, you can ignore this email.';

/**
 * A new Firebase project's default texts, copied from its configuration ("notification.sendEmail"). Firebase has no
 * separate template for confirming a new address.
 */
function emailContentOf({ requestType, email, newEmail }: OobCode): Pick<Email, 'subject' | 'text' | 'action'> {
  if (requestType === 'PASSWORD_RESET')
    return {
      subject: `Reset your password for ${siteName}`,
      text: `Follow this link to reset your ${siteName} password for your ${email} account. ${IGNORE_NOTE}`,
      action: 'Choose a new password',
    };
  if (requestType === 'RECOVER_EMAIL')
    return {
      subject: `Your sign-in email was changed for ${siteName}`,
      text: `Your sign-in email for ${siteName} was changed${newEmail ? ` to ${newEmail}` : ''}. If you didn’t ask to change your email, follow this link to reset your sign-in email.`,
      action: 'Restore my email',
    };
  return {
    subject: `Verify your email for ${siteName}`,
    text: `Follow this link to verify your email address. ${IGNORE_NOTE}`,
    action: 'Verify my email',
  };
}

const toEmail = (code: OobCode, sentTime: Pick<Email, 'sentAt'>): Email => ({
  ...emailContentOf(code),
  id: code.oobCode,
  to: (code.requestType === 'VERIFY_AND_CHANGE_EMAIL' && code.newEmail) || code.email,
  link: `/auth/action${new URL(code.oobLink).search}`,
  ...sentTime,
  isUsed: false,
});

/**
 * Returns the emails after another poll, newest first. An email stays even if the emulator no longer lists its code,
 * which means the link was used. `emails` is `undefined` at the first poll.
 */
export function updateEmails(emails: readonly Email[] | undefined, codes: readonly OobCode[]): readonly Email[] {
  const sentTime = emails ? { sentAt: new Date().toISOString() } : {};
  const knownIds = new Set(emails?.map(({ id }) => id));
  const validCodes = new Set(codes.map(({ oobCode }) => oobCode));
  return [
    ...codes
      .filter(({ oobCode }) => !knownIds.has(oobCode))
      .map((code) => toEmail(code, sentTime))
      .reverse(),
    ...(emails ?? []).map((email) => ({ ...email, isUsed: !validCodes.has(email.id) })),
  ];
}
