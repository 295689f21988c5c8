// The email link page (§4). It changes nothing until the user clicks, because email scanners open links.
import { emailLink, site } from 'virtual:content';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_MESSAGES, EMAIL_LINK_SUCCESS_TEXTS } from '../../domain/account-messages';
import type { CheckedEmailLink } from '../../domain/email-links';
import { isSameEmail } from '../../domain/normalize';
import { EmailText } from '../../ui/email-text';
import { SubmitButton } from '../../ui/form/form';
import { MainHeading } from '../../ui/page';
import { StatusBox, toErrorStatusMessage } from '../../ui/status-box';
import { useHydrated } from '../../ui/use-hydrated';
import { useCurrentUser, withGateway } from '../session/session';
import { EmailLinkForm, type EmailLinkFormProps } from './email-link-form';
import { InvalidLink, isUnusableLinkError, LinkSuccess } from './email-link-result';
import { findOpenedLink, findUsedLink, markLinkUsed } from './opened-link';

// The server sends this page with "no-referrer", because its URL contains the code. Restore the
// default once the code is gone: an API key restricted to this site rejects requests without an origin.
const DEFAULT_REFERRER_META = <meta name="referrer" content="strict-origin-when-cross-origin" />;

export function EmailLinkPageContent() {
  // Keep the link in state, because markLinkUsed() clears the module's copy.
  const [openedLink] = useState(findOpenedLink);
  const [usedLink] = useState(findUsedLink);
  const isHydrated = useHydrated();
  const readLink = () =>
    withGateway(async (gateway, signal) =>
      (await gateway.loadEmailLinksApi(signal)).readEmailLink(openedLink?.code ?? '', signal),
    );
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ['email-link'],
    queryFn: readLink,
    enabled: openedLink !== null,
    // Only the button tries again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

  // Not prerendered, because without JavaScript nothing would ever be checked.
  if (!isHydrated) return <MainHeading>{emailLink.heading}</MainHeading>;

  if (openedLink && link?.mode) return <ValidLink openedLink={openedLink} link={link} mode={link.mode} />;

  if (!openedLink && usedLink)
    return (
      <>
        <MainHeading>{EMAIL_LINK_SUCCESS_TEXTS[usedLink.mode].heading}</MainHeading>
        {DEFAULT_REFERRER_META}
        <LinkSuccess {...usedLink} />
      </>
    );

  // The heading already says that an invalid link doesn't work.
  const errorMessage = isUnusableLinkError(error) ? '' : ACCOUNT_MESSAGES.linkNotChecked;
  const status = error && toErrorStatusMessage(error, errorMessage);
  const invalidMessage = link ? ACCOUNT_MESSAGES.linkNotUsed : ACCOUNT_MESSAGES.linkMissing;
  if (!openedLink || link || isUnusableLinkError(error))
    return (
      <>
        <MainHeading>{emailLink.invalid}</MainHeading>
        {DEFAULT_REFERRER_META}
        <InvalidLink
          status={status ?? { tone: 'error', message: invalidMessage }}
          mode={link ? link.mode : openedLink?.claimedMode}
          continueUrl={openedLink?.continueUrl ?? null}
        />
      </>
    );
  return (
    <>
      <MainHeading>{emailLink.heading}</MainHeading>
      {DEFAULT_REFERRER_META}
      {status ? (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          <StatusBox status={status} />
          <SubmitButton label={site.labels.retryButton} busyLabel="" isBusy={false} />
        </form>
      ) : (
        <p role="status">{emailLink.checking}</p>
      )}
    </>
  );
}

function ValidLink({ openedLink, link, mode }: Omit<EmailLinkFormProps, 'onDone'>) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [isDone, setIsDone] = useState(false);
  // Focus the heading, because the element that had focus, such as the pressed button, is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rerun when isDone changes
  useEffect(() => titleRef.current?.focus(), [isDone]);
  if (isDone)
    return (
      <>
        {/* The key makes a new element: screen readers skip a heading that's already focused. */}
        <MainHeading key="done" ref={titleRef}>
          {EMAIL_LINK_SUCCESS_TEXTS[mode].heading}
        </MainHeading>
        <LinkSuccess mode={mode} email={link.email} continueUrl={openedLink.continueUrl} />
      </>
    );
  const onDone = () => {
    markLinkUsed(mode);
    setIsDone(true);
  };
  return (
    <>
      <MainHeading ref={titleRef}>{emailLink[mode].heading}</MainHeading>
      <p>
        {emailLink.addressLabel}{' '}
        <b>
          <EmailText>{link.email}</EmailText>
        </b>
      </p>
      <OtherAccountNotice link={link} />
      <EmailLinkForm openedLink={openedLink} link={link} mode={mode} onDone={onDone} />
    </>
  );
}

function OtherAccountNotice({ link: { email, previousEmail } }: { link: CheckedEmailLink }) {
  const signedInEmail = useCurrentUser()?.email;
  const linkEmails = [email, previousEmail ?? ''];
  if (!signedInEmail || linkEmails.some((address) => isSameEmail(address, signedInEmail))) return null;
  return (
    <p className="status">
      {emailLink.otherAccount} <bdi>{signedInEmail}</bdi>
    </p>
  );
}
