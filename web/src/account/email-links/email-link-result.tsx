// The buttons replace the history entry, so Back skips the used or invalid link.
import { emailLink } from 'virtual:content';
import type { EmailLink } from '../../domain/entities';
import { AccountError, type FailureReason } from '../../domain/errors';
import { pathWithin } from '../../domain/path-within';
import { ButtonLink } from '../../ui/button';
import { FormStatus, type Status } from '../../ui/form-status';
import { Tile } from '../../ui/tile';
import type { OpenedLink } from './opened-link';

const { help, login, newPassword, forgotPassword } = emailLink;

const INVALID: readonly FailureReason[] = [
  'account-blocked',
  'account-gone',
  'link-expired',
  'link-invalid',
];

export function isInvalidLink(error: unknown): boolean {
  return error instanceof AccountError && INVALID.includes(error.reason);
}

export function InvalidLink({ status, email }: { status: Status; email?: string }) {
  return (
    <>
      <FormStatus status={status} />
      <p>{help}</p>
      <div className="actions">
        <ButtonLink to="/login" state={{ email }} replace>
          {login}
        </ButtonLink>
        <ButtonLink to="/forgot-password" state={{ email }} replace quiet>
          {forgotPassword}
        </ButtonLink>
      </div>
    </>
  );
}

type Props = {
  link: EmailLink;
  opened: OpenedLink;
  text: string;
};

export function LinkDone({ link, opened, text }: Props) {
  const returnTo = pathWithin(window.location.origin, opened.continueUrl);
  const { purpose, email } = link;
  return (
    <>
      <Tile ground="spruce" name="tick" />
      <p className="lead">{text}</p>
      <div className="actions">
        {purpose === 'restore email' ? (
          <ButtonLink to="/forgot-password" state={{ email }} replace>
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
