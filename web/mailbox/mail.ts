// The emails of the Auth emulator, which sends none: their texts as a person would get them, with links that lead to
// the site's own page.

/** scripts/dev/mailbox.ts builds these into the page. */
declare const STACK: {
  /** The name of the site. */
  readonly site: string;
  /** Where the emulator lists its one-time codes. */
  readonly mails: string;
  /** When the emulators were started. */
  readonly started: number;
};

export const { site, mails: listAddress, started } = STACK;

/** A one-time code as the emulator lists it. It forgets the code with its use. */
export interface OobCode {
  readonly email: string;
  /** Of an email that changes the address: it is sent there. */
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

export interface Mail {
  /** The one-time code of its link. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A path of this site. */
  readonly link: string;
  /** ISO 8601. */
  readonly sent: string;
  /** The link has done its work and does not work any more. */
  readonly used: boolean;
}

const ignore = 'If you didn’t ask for this, you can ignore this email.';

/**
 * The words with which a new project begins, as the management API returns them ("notification.sendEmail" of a
 * project's configuration). It has no template of its own for a new address.
 */
function wordsOf({ requestType, email, newEmail }: OobCode): Pick<Mail, 'subject' | 'text'> {
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

const mailOf = (code: OobCode): Mail => ({
  ...wordsOf(code),
  id: code.oobCode,
  to: (code.requestType === 'VERIFY_AND_CHANGE_EMAIL' && code.newEmail) || code.email,
  link: `/auth/action${new URL(code.oobLink).search}`,
  sent: new Date().toISOString(),
  used: false,
});

/**
 * What the mailbox holds after another look, the newest first. Nothing vanishes from it: an email whose code the
 * emulator has forgotten is one that was used.
 */
export function remember(mails: readonly Mail[], codes: readonly OobCode[]): readonly Mail[] {
  const known = new Set(mails.map(({ id }) => id));
  const valid = new Set(codes.map(({ oobCode }) => oobCode));
  return [
    ...codes
      .filter(({ oobCode }) => !known.has(oobCode))
      .map(mailOf)
      .reverse(),
    ...mails.map((mail) => ({ ...mail, used: !valid.has(mail.id) })),
  ];
}
