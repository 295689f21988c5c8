// The buttons replace the history entry, so Back skips the used or invalid link.
import { emailLink } from 'virtual:content';
import type { EmailLink } from '../../domain/entities';
import { AccountError, type FailureReason } from '../../domain/errors';
import { sameOriginPath } from '../../domain/same-origin-path';
import { ButtonLink } from '../../ui/button';
import { FormStatus, type StatusMessage } from '../../ui/form-status';
import { Tile } from '../../ui/tile';
import { getOpenedLink, type OpenedLink } from './opened-link';

const { verify, password, change, restore, help, login, newPassword, forgotPassword } = emailLink;

const HELP_TEXTS: Readonly<Record<EmailLink['purpose'], string>> = {
  'verify email': verify.help,
  'reset password': password.help,
  'change email': change.help,
  'restore email': restore.help,
  'not used here': help,
};

const ACCOUNT_FAILURE_REASONS: readonly FailureReason[] = ['account-blocked', 'account-gone'];
const LINK_FAILURE_REASONS: readonly FailureReason[] = ['link-expired', 'link-invalid'];

const hasReason = (error: unknown, reasons: readonly FailureReason[]): boolean =>
  error instanceof AccountError && reasons.includes(error.reason);

export function isInvalidLink(error: unknown): boolean {
  return hasReason(error, [...ACCOUNT_FAILURE_REASONS, ...LINK_FAILURE_REASONS]);
}

/** Where the link's email was asked for, which is also where to go if the link was already used. */
const returnPathOf = (openedLink: OpenedLink | null): string | undefined =>
  sameOriginPath(window.location.origin, openedLink?.continueUrl ?? null);

interface InvalidLinkProps {
  status: StatusMessage;
  purpose?: EmailLink['purpose'];
  email?: string;
}

/** @param props.purpose what the link is for, as far as we know */
export function InvalidLink({ status, purpose = 'not used here', email }: InvalidLinkProps) {
  const isLinkFailure = !hasReason(status.error, ACCOUNT_FAILURE_REASONS);
  const returnTo = returnPathOf(getOpenedLink());
  const needsPassword = purpose === 'reset password' || purpose === 'restore email';
  const choosePasswordButton = (
    <ButtonLink to="/forgot-password" state={{ email, returnTo }} replace secondary={!needsPassword}>
      {purpose === 'restore email' ? newPassword : forgotPassword}
    </ButtonLink>
  );
  return (
    <>
      <FormStatus status={status} />
      {isLinkFailure && <p>{HELP_TEXTS[purpose]}</p>}
      <div className="actions">
        {isLinkFailure && needsPassword && choosePasswordButton}
        <ButtonLink to="/login" state={{ email, returnTo }} replace secondary={isLinkFailure && needsPassword}>
          {login}
        </ButtonLink>
        {isLinkFailure && purpose === 'not used here' && choosePasswordButton}
      </div>
    </>
  );
}

interface LinkSuccessProps {
  link: EmailLink;
  openedLink: OpenedLink;
  text: string;
}

export function LinkSuccess({ link, openedLink, text }: LinkSuccessProps) {
  const returnTo = returnPathOf(openedLink);
  const { purpose, email } = link;
  return (
    <>
      <Tile color="spruce" name="checkmark" />
      <p className="lead">{text}</p>
      <div className="actions">
        {purpose === 'restore email' ? (
          <ButtonLink to="/forgot-password" state={{ email, returnTo }} replace>
            {newPassword}
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" state={{ email, returnTo }} replace>
            {login}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
