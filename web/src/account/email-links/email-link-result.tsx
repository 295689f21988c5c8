// The buttons replace the history entry, so Back skips the used or invalid link.
import { emailLink } from 'virtual:content';
import { ACCOUNT_MESSAGES, EMAIL_LINK_SUCCESS_TEXTS } from '../../domain/account-messages';
import type { EmailLinkMode } from '../../domain/email-links';
import { hasErrorReason } from '../../domain/errors';
import { sameOriginPath } from '../../domain/return-to';
import { ButtonLink } from '../../ui/button';
import { StatusBox, type StatusMessage } from '../../ui/status-box';
import { Tile } from '../../ui/tile';
import type { LocationState } from '../session/location-state';

const isAccountError = (error: unknown): boolean => hasErrorReason(error, 'account-blocked', 'account-gone');

export const isUnusableLinkError = (error: unknown): boolean =>
  isAccountError(error) || hasErrorReason(error, 'link-expired', 'link-invalid');

/** Where the link's email was asked for, which is also where to go if the link was already used. */
const returnToOf = (continueUrl: string | null): string | undefined =>
  sameOriginPath(window.location.origin, continueUrl);

type InvalidLinkProps = {
  status: StatusMessage;
  /** What the link is for, as far as we know. */
  mode: EmailLinkMode | null | undefined;
  email?: string;
  continueUrl: string | null;
};

export function InvalidLink({ status, mode, email, continueUrl }: InvalidLinkProps) {
  const isLinkError = !isAccountError(status.error);
  const state: LocationState = { email, returnTo: returnToOf(continueUrl) };
  const needsPassword = mode === 'resetPassword' || mode === 'recoverEmail';
  const choosePasswordButton = (
    <ButtonLink to="/forgot-password" state={state} replace isSecondary={!needsPassword}>
      {mode === 'recoverEmail' ? emailLink.newPassword : emailLink.forgotPassword}
    </ButtonLink>
  );
  return (
    <>
      <StatusBox status={status} />
      {isLinkError && <p>{mode ? emailLink[mode].help : emailLink.help}</p>}
      <div className="actions">
        {isLinkError && needsPassword && choosePasswordButton}
        <ButtonLink to="/login" state={state} replace isSecondary={isLinkError && needsPassword}>
          {emailLink.login}
        </ButtonLink>
        {isLinkError && !mode && choosePasswordButton}
      </div>
    </>
  );
}

type LinkSuccessProps = { mode: EmailLinkMode; email?: string; continueUrl: string | null };

export function LinkSuccess({ mode, email, continueUrl }: LinkSuccessProps) {
  const isRestored = mode === 'recoverEmail';
  const returnTo = returnToOf(continueUrl);
  const state: LocationState = { email, returnTo };
  const reservesNext = mode === 'verifyEmail' && returnTo?.startsWith('/reserve/');
  return (
    <>
      <div className="tile-row">
        <Tile color="spruce" drawing="checkmark" />
        <p className="lead">
          {reservesNext ? ACCOUNT_MESSAGES.logInToReserve : EMAIL_LINK_SUCCESS_TEXTS[mode].nextStep}
        </p>
      </div>
      <div className="actions">
        <ButtonLink to={isRestored ? '/forgot-password' : '/login'} state={state} replace>
          {isRestored ? emailLink.newPassword : emailLink.login}
        </ButtonLink>
      </div>
    </>
  );
}
