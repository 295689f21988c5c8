import { emailLink as texts } from 'virtual:content';
import type { SubmitEvent } from 'react';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { newPasswordSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form, SubmitButton, useWaitingNote } from '../../ui/form';
import { FormStatus, toFailureStatus } from '../../ui/form-status';
import { useExclusiveMutate } from '../session/use-gateway-mutation';
import { type LinkPurpose, useApplyEmailLink, useResetPassword } from './email-link-mutations';
import { InvalidLink, isInvalidLink } from './email-link-result';
import type { OpenedLink } from './opened-link';

export interface LinkFormProps {
  openedLink: OpenedLink;
  link: EmailLink;
  purpose: LinkPurpose;
  onDone: () => void;
}

const LABELS: Readonly<Record<LinkPurpose, string>> = {
  'verify email': 'Verify my email',
  'reset password': 'Save new password',
  'change email': 'Change my email',
  'restore email': 'Restore my email',
};

/** Applies any link but a password reset link. */
export function ApplyLinkForm({ openedLink, link, purpose, onDone }: LinkFormProps) {
  const { mutate, isPending, error } = useApplyEmailLink(purpose);
  const waitingNote = useWaitingNote(isPending);
  const applyLink = useExclusiveMutate(mutate);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    applyLink({ code: openedLink.code, link }, onDone);
  }

  const status = error && toFailureStatus(error, ACCOUNT_MESSAGES.linkNotApplied);
  if (status && isInvalidLink(error)) return <InvalidLink status={status} {...link} />;
  return (
    <>
      <p>{texts[purpose].text}</p>
      <form className="form" method="post" onSubmit={handleSubmit}>
        <SubmitButton label={LABELS[purpose]} busyLabel="One moment..." busy={isPending} />
        <FormStatus status={waitingNote ?? status} />
      </form>
    </>
  );
}

export function NewPasswordForm({ openedLink, link, purpose, onDone }: LinkFormProps) {
  const { mutateAsync, isPending, error } = useResetPassword();
  const status = error && toFailureStatus(error, ACCOUNT_MESSAGES.passwordResetFailed);
  if (status && isInvalidLink(error)) return <InvalidLink status={status} {...link} />;
  return (
    <>
      <p>{texts[purpose].text}</p>
      <Form
        initialValues={{ newPassword: '' }}
        schema={newPasswordSchema}
        onSubmit={({ newPassword }) =>
          mutateAsync({ code: openedLink.code, email: link.email, newPassword }).then(onDone)
        }
        label={LABELS[purpose]}
        busyLabel="Saving..."
        busy={isPending}
        status={status}
      >
        {/* For password managers. It has no name, so it isn't a form value. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <Field name="newPassword" label="New password" type="password" autoComplete="new-password" />
      </Form>
    </>
  );
}
