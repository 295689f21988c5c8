import type { SubmitEvent } from 'react';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { SubmitButton, useWaitingNote } from '../../ui/form';
import { FormStatus, toFailureStatus } from '../../ui/form-status';
import { useExclusiveMutate } from '../session/use-gateway-mutation';
import { type LinkSuccessTexts, useApplyEmailLink } from './email-link-mutations';
import { InvalidLink, isInvalidLink } from './email-link-result';
import type { OpenedLink } from './opened-link';

interface ApplyLinkFormProps {
  openedLink: OpenedLink;
  link: EmailLink;
  successTexts: LinkSuccessTexts;
  label: string;
  text: string;
  onDone: () => void;
}

export function ApplyLinkForm({ openedLink, link, successTexts, label, text, onDone }: ApplyLinkFormProps) {
  const { mutate, isPending, error } = useApplyEmailLink(successTexts);
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
      <p>{text}</p>
      <form className="form" method="post" onSubmit={handleSubmit}>
        <SubmitButton label={label} busyLabel="One moment..." busy={isPending} />
        <FormStatus status={waitingNote ?? status} />
      </form>
    </>
  );
}
