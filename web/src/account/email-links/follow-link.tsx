import { type SubmitEvent, useRef } from 'react';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { SubmitButton, useWaitingNote } from '../../ui/form';
import { FormStatus, failureStatus } from '../../ui/form-status';
import { type LinkSuccess, useFollowEmailLink } from './email-link-mutations';
import { InvalidLink, isInvalidLink } from './email-link-result';
import type { OpenedLink } from './opened-link';

type Props = {
  openedLink: OpenedLink;
  link: EmailLink;
  success: LinkSuccess;
  label: string;
  text: string;
  onDone: () => void;
};

export function FollowLink({ openedLink, link, success, label, text, onDone }: Props) {
  const { mutate, isPending, error } = useFollowEmailLink(success);
  const note = useWaitingNote(isPending);
  // Use a ref, because state updates too late to stop a second click in the same tick.
  const isSending = useRef(false);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const onSettled = () => {
      isSending.current = false;
    };
    mutate({ code: openedLink.code, link }, { onSuccess: onDone, onSettled });
  }

  const status = error && failureStatus(error, ACCOUNT_MESSAGES.linkNotFollowed);
  if (status && isInvalidLink(error)) return <InvalidLink status={status} {...link} />;
  return (
    <>
      <p>{text}</p>
      <form className="form" method="post" onSubmit={send}>
        <SubmitButton label={label} busyLabel="One moment..." busy={isPending} />
        <FormStatus status={note ?? status} />
      </form>
    </>
  );
}
