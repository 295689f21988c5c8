import { events, reserve } from 'virtual:content';
import { type SignUpLink, toEventSignUpLink } from '../../content/sign-up';
import { toContactMailtoUrl } from '../../content/site';
import type { EventContent } from '../../schedule/event-dates';
import { toVisibilityProps } from '../../schedule/visibility';
import { ButtonLink } from '../button';
import { useNow } from '../use-now';

type SignUpButtonProps = {
  /** Where people sign up, if they can. */
  link: SignUpLink | undefined;
  /** What they sign up for. */
  title: string;
  isSecondary?: boolean;
};

export function SignUpButton({ link, title, isSecondary = false }: SignUpButtonProps) {
  const now = useNow();
  if (!link) return null;
  return (
    <>
      <p className="actions sign-up" {...toVisibilityProps(link, now)}>
        <ButtonLink to={link.to} isSecondary={isSecondary}>
          {link.text}
          <span className="visually-hidden">{` (${title})`}</span>
        </ButtonLink>
        {link.note && <small>{link.note}</small>}
      </p>
      {link.until && (
        <p className="sign-up" {...toVisibilityProps({ from: link.until }, now)}>
          {reserve.closedNote}
        </p>
      )}
    </>
  );
}

export function EventSignUpButton({ event, isSecondary = false }: { event: EventContent; isSecondary?: boolean }) {
  const { title, status } = event;
  if (status !== 'full')
    return <SignUpButton link={toEventSignUpLink(event)} title={title} isSecondary={isSecondary} />;
  return (
    <p className="actions sign-up">
      <ButtonLink to={toContactMailtoUrl(events.labels.askForSpotButton, title)} isSecondary>
        {events.labels.askForSpotButton}
        <span className="visually-hidden">{` (${title})`}</span>
      </ButtonLink>
    </p>
  );
}

/** Emails us about what has this title. */
export const AskAboutLink = ({ label, title }: { label: string; title: string }) => (
  <a href={toContactMailtoUrl(label, title)}>
    {label}
    <span className="visually-hidden">{` (${title})`}</span>
  </a>
);
