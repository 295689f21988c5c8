// The email link page (§4). It changes nothing until the user clicks, because email scanners open links.
import { emailLink, site } from 'virtual:content';
import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_MESSAGES, LINK_SUCCESS_TEXTS } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { isSameEmail } from '../../domain/normalize';
import { SubmitButton } from '../../ui/form/form';
import { FormStatus, toErrorStatusMessage } from '../../ui/form/form-status';
import { PageTitle } from '../../ui/page';
import { useHydrated } from '../../ui/use-hydrated';
import { useCurrentUser } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { EmailLinkForm, type EmailLinkFormProps } from './email-link-form';
import { InvalidLink, isInvalidLinkError, LinkSuccess } from './email-link-result';
import { getOpenedLink, getUsedLink, markLinkUsed } from './opened-link';

// The server sends this page with "no-referrer", because its URL contains the code. Restore the
// default once the code is gone: an API key restricted to this site rejects requests without an origin.
const DEFAULT_REFERRER_META = <meta name="referrer" content="strict-origin-when-cross-origin" />;

export function EmailLinkPageContent() {
  // Has no side effects, so it can run as soon as the page opens.
  const {
    mutate,
    data: link,
    error,
  } = useGatewayMutation({
    mutationFn: async (gateway, code: string, signal) =>
      (await gateway.loadEmailLinksApi(signal)).readEmailLink(code, signal),
  });
  const isHydrated = useHydrated();
  // Keep the link in state, because markLinkUsed() clears the module's copy.
  const [openedLink] = useState(getOpenedLink);
  const [usedLink] = useState(getUsedLink);
  const hasSentRequest = useRef(false);

  useEffect(() => {
    // React runs effects twice in development.
    if (!openedLink || hasSentRequest.current) return;
    hasSentRequest.current = true;
    mutate(openedLink.code);
  }, [openedLink, mutate]);

  if (openedLink && link?.mode) return <ValidLink openedLink={openedLink} link={link} mode={link.mode} />;

  if (isHydrated && !openedLink && usedLink)
    return (
      <>
        {DEFAULT_REFERRER_META}
        <PageTitle>{LINK_SUCCESS_TEXTS[usedLink.mode].heading}</PageTitle>
        <LinkSuccess {...usedLink} />
      </>
    );

  // The heading already says that an invalid link doesn't work.
  const errorMessage = isInvalidLinkError(error) ? '' : ACCOUNT_MESSAGES.linkNotChecked;
  const status = error && toErrorStatusMessage(error, errorMessage);
  const isInvalid = isHydrated && (!openedLink || link || isInvalidLinkError(error));
  const invalidMessage = link ? ACCOUNT_MESSAGES.linkNotUsed : ACCOUNT_MESSAGES.linkMissing;
  return (
    <>
      {isHydrated && DEFAULT_REFERRER_META}
      <PageTitle>{isInvalid ? emailLink.invalid : emailLink.heading}</PageTitle>
      {isInvalid ? (
        <InvalidLink
          status={status ?? { tone: 'error', message: invalidMessage }}
          mode={link ? link.mode : openedLink?.claimedMode}
        />
      ) : openedLink && status ? (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(openedLink.code);
          }}
        >
          <FormStatus status={status} />
          <SubmitButton label={site.labels.retryButton} busyLabel="" busy={false} />
        </form>
      ) : (
        // Not prerendered, because without JavaScript nothing would ever be checked.
        isHydrated && <p role="status">{emailLink.checking}</p>
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
        <PageTitle key="done" ref={titleRef}>
          {LINK_SUCCESS_TEXTS[mode].heading}
        </PageTitle>
        <LinkSuccess mode={mode} email={link.email} continueUrl={openedLink.continueUrl} />
      </>
    );
  const onDone = () => {
    markLinkUsed(mode);
    setIsDone(true);
  };
  return (
    <>
      <PageTitle ref={titleRef}>{emailLink[mode].heading}</PageTitle>
      <p>
        {emailLink.addressLabel}{' '}
        <b>
          <bdi>{link.email}</bdi>
        </b>
      </p>
      <OtherAccountNotice link={link} />
      <EmailLinkForm openedLink={openedLink} link={link} mode={mode} onDone={onDone} />
    </>
  );
}

function OtherAccountNotice({ link: { email, previousEmail } }: { link: EmailLink }) {
  const signedInEmail = useCurrentUser()?.email;
  const linkEmails = [email, previousEmail ?? ''];
  if (!signedInEmail || linkEmails.some((address) => isSameEmail(address, signedInEmail))) return null;
  return (
    <p className="status">
      {emailLink.otherAccount} <bdi>{signedInEmail}</bdi>
    </p>
  );
}
