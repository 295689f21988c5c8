// What the emulators' mailbox holds, as scripts/dev/mailbox.ts writes it and the page reads it.

export interface Mail {
  /** The one-time code of its link. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly before: readonly string[];
  /** A path of this site. */
  readonly link: string;
  readonly after: readonly string[];
  /** ISO 8601. */
  readonly sent: string;
  /** The link has done its work and does not work any more. */
  readonly used: boolean;
}

export interface Mailbox {
  /** The name of the site. */
  readonly site: string;
  /** The newest first. */
  readonly mails: readonly Mail[];
}
