// The Auth emulator sends no email. This file writes the emails users would get, with links to the site's own page.

/** Built into the page by scripts/dev/mailbox.ts. */
declare const STACK: {
  /** The site's name. */
  readonly site: string;
  /** Lists the emulator's one-time codes. */
  readonly oobCodes: string;
  /** When the emulators started. */
  readonly started: number;
};

export const { site, oobCodes: listUrl, started } = STACK;

/** A one-time code as the emulator lists it. Once used, it's gone. */
export interface OobCode {
  readonly email: string;
  /** The new address. The link that confirms it is sent there. */
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

export interface Email {
  /** Its link's one-time code. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A path on this site. */
  readonly link: string;
  /** ISO 8601. */
  readonly sent: string;
  /** The link was used and no longer works. */
  readonly used: boolean;
}

const ignore = 'If you didn’t ask for this, you can ignore this email.';

/**
 * A new project's default texts, as the management API returns them ("notification.sendEmail" in a project's
 * configuration). There's no separate template for confirming a new address.
 */
function wordsOf({ requestType, email, newEmail }: OobCode): Pick<Email, 'subject' | 'text'> {
  if (requestType === 'PASSWORD_RESET')
    return {
      subject: `Reset your password for ${site}`,
      text: `Follow this link to reset your ${site} password for your ${email} account. ${ignore}`,
    };
  if (requestType === 'RECOVER_EMAIL')
    return {
      subject: `Your sign-in email was changed for ${site}`,
      text: `Your sign-in email for ${site} was changed${newEmail ? ` to ${newEmail}` : ''}. If you didn’t ask to change your email, follow this link to reset your sign-in email.`,
    };
  return {
    subject: `Verify your email for ${site}`,
    text: `Follow this link to verify your email address. ${ignore}`,
  };
}

const emailOf = (code: OobCode): Email => ({
  ...wordsOf(code),
  id: code.oobCode,
  to: (code.requestType === 'VERIFY_AND_CHANGE_EMAIL' && code.newEmail) || code.email,
  link: `/auth/action${new URL(code.oobLink).search}`,
  sent: new Date().toISOString(),
  used: false,
});

/**
 * Returns the mailbox after another poll, newest first. Emails never disappear from it: if the emulator no longer lists
 * an email's code, the link was used.
 */
export function remember(emails: readonly Email[], codes: readonly OobCode[]): readonly Email[] {
  const known = new Set(emails.map(({ id }) => id));
  const valid = new Set(codes.map(({ oobCode }) => oobCode));
  return [
    ...codes
      .filter(({ oobCode }) => !known.has(oobCode))
      .map(emailOf)
      .reverse(),
    ...emails.map((email) => ({ ...email, used: !valid.has(email.id) })),
  ];
}
