import { type VisiblePeriod, visibilityProps } from '../content/event-dates';
import { ButtonLink } from './button';

interface SignUpProps {
  /** `until` is when signing up ends. */
  link: VisiblePeriod & { to: string; text: string };
  /** What people sign up for. */
  title: string;
  /** Replaces the button from then on. */
  closedText: string;
  now: number;
}

export function SignUp({ link, title, closedText, now }: SignUpProps) {
  return (
    <>
      <p className="sign-up" {...visibilityProps(link, now)}>
        <ButtonLink to={link.to}>
          {link.text}
          <span className="visually-hidden"> ({title})</span>
        </ButtonLink>
      </p>
      {link.until && (
        <p className="sign-up" {...visibilityProps({ from: link.until }, now)}>
          {closedText}
        </p>
      )}
    </>
  );
}

interface AskLinkProps {
  label: string;
  title: string;
  mailtoUrl: string;
}

/** Emails us about what has this title. */
export function AskLink({ label, title, mailtoUrl }: AskLinkProps) {
  return (
    <a href={mailtoUrl}>
      {label}
      <span className="visually-hidden"> ({title})</span>
    </a>
  );
}
