import type { SubmitEvent } from 'react';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { SubmitButton, useWaitingNote } from '../../ui/form';
import { FormStatus, failureStatus } from '../../ui/form-status';
import { useExclusiveMutate } from '../session/use-gateway-mutation';
import { type LinkSuccessTexts, useFollowEmailLink } from './email-link-mutations';
import { InvalidLink, isInvalidLink } from './email-link-result';
import type { OpenedLink } from './opened-link';

interface FollowLinkFormProps {
  openedLink: OpenedLink;
  link: EmailLink;
  successTexts: LinkSuccessTexts;
  label: string;
  text: string;
  onDone: () => void;
}

export function FollowLinkForm({
  openedLink,
  link,
  successTexts,
  label,
  text,
  onDone,
}: FollowLinkFormProps) {
  const { mutate, isPending, error } = useFollowEmailLink(successTexts);
  const waitingNote = useWaitingNote(isPending);
  const followLink = useExclusiveMutate(mutate);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    followLink({ code: openedLink.code, link }, onDone);
  }

  const status = error && failureStatus(error, ACCOUNT_MESSAGES.linkNotFollowed);
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
