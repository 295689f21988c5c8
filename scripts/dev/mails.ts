// The mails of the Auth emulator, which sends none: their texts as a person would get them, with links that lead to
// the site's own page.
import type { Mail } from '../../web/mailbox/mail.ts';

/** A one-time code as the emulator lists it. It forgets the code with its use. */
export interface OobCode {
  readonly email: string;
  /** Of a mail that changes the address: it is sent there. */
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

interface Template {
  readonly subject: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const ignore = (what: string): string => `If you didn’t ask to ${what}, you can ignore this email.`;

/**
 * The words with which a new project begins, as the management API returns them ("notification.sendEmail" of a
 * project's configuration). It has no template of its own for a new address.
 */
function templateOf({ requestType, email, newEmail }: OobCode, site: string): Template {
  const verify: Template = {
    subject: `Verify your email for ${site}`,
    before: ['Hello,', 'Follow this link to verify your email address.'],
    after: [ignore('verify this address')],
  };
  const templates: Readonly<Record<string, Template>> = {
    VERIFY_EMAIL: verify,
    VERIFY_AND_CHANGE_EMAIL: verify,
    PASSWORD_RESET: {
      subject: `Reset your password for ${site}`,
      before: [
        'Hello,',
        `Follow this link to reset your ${site} password for your ${email} account.`,
      ],
      after: [ignore('reset your password')],
    },
    RECOVER_EMAIL: {
      subject: `Your sign-in email was changed for ${site}`,
      before: [
        'Hello,',
        `Your sign-in email for ${site} was changed${newEmail ? ` to ${newEmail}` : ''}.`,
        'If you didn’t ask to change your email, follow this link to reset your sign-in email.',
      ],
      after: [],
    },
  };
  return (
    templates[requestType] ?? {
      subject: `${requestType} for ${site}`,
      before: ['The site does not send mails of this kind.'],
      after: [],
    }
  );
}

const recipient = ({ requestType, email, newEmail }: OobCode): string =>
  requestType === 'VERIFY_AND_CHANGE_EMAIL' && newEmail ? newEmail : email;

/** To the site's own page: the emulator's shows only data. */
const linkOf = ({ oobLink }: OobCode): string => `/auth/action${new URL(oobLink).search}`;

/** A mail as the console shows it. */
export const mailLine = ({ to, subject, link }: Mail, origin: string): string =>
  `Mail to ${to} (${subject}): ${origin}${link}`;

function mailOf(code: OobCode, site: string, sent: string): Mail {
  const { subject, before, after } = templateOf(code, site);
  return {
    id: code.oobCode,
    to: recipient(code),
    subject,
    before,
    link: linkOf(code),
    after: [...after, 'Thanks,', `Your ${site} team`],
    sent,
    used: false,
  };
}

/**
 * What the mailbox holds after another look, the newest first. Nothing vanishes from it: a mail whose code the
 * emulator has forgotten is one that was used.
 */
export function remember(
  mails: readonly Mail[],
  codes: readonly OobCode[],
  site: string,
  now: string,
): readonly Mail[] {
  const known = new Set(mails.map(({ id }) => id));
  const valid = new Set(codes.map(({ oobCode }) => oobCode));
  const added = codes.filter(({ oobCode }) => !known.has(oobCode));
  return [
    ...added.map((code) => mailOf(code, site, now)).reverse(),
    ...mails.map((mail) => (valid.has(mail.id) ? mail : { ...mail, used: true })),
  ];
}
