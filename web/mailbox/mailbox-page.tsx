import type { ReactNode } from 'react';
import { Mosaic } from '../src/ui/mosaic';
import { PageHead } from '../src/ui/page';
import type { TileSpec } from '../src/ui/tile';
import { Logo, Tile } from '../src/ui/tile';
import { type Email, siteName } from './email';
import { useMailbox } from './use-mailbox';

const HEAD_TILES: readonly TileSpec[] = [
  { color: 'sky', name: 'envelope' },
  { color: 'spruce', name: 'arcs' },
  { color: 'gold', name: 'key' },
  { color: 'poppy', name: 'checkmark' },
  { color: 'poppy', name: 'rings' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'sky', name: 'arc', rotation: 180 },
  { color: 'spruce', name: 'envelope' },
];
const EMPTY_MAILBOX_TILES: readonly TileSpec[] = [
  { color: 'surface', name: 'dashedSquare' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'gold', name: 'quarter', rotation: 270 },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'spruce', name: 'envelope' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'surface', name: 'dashedSquare' },
];

export function MailboxPage() {
  const { emails, isEmulatorStopped } = useMailbox();
  return (
    <>
      <header className="bar">
        <div>
          <a className="brand" href="/">
            <Logo />
            <span>{siteName}</span>
          </a>
        </div>
      </header>
      <main>
        <PageHead title="Mailbox" tiles={HEAD_TILES}>
          <p className="lead">Every email this copy would send. Nothing is really sent; it all shows up here.</p>
          <p role="status">
            {isEmulatorStopped
              ? 'The emulators have stopped. Restart them, and this page will update.'
              : emails && emailCountText(emails)}
          </p>
        </PageHead>
        {emails?.length === 0 && <EmptyMailbox />}
        <ol>
          {emails?.map((email) => (
            <EmailItem key={email.id} email={email} />
          ))}
        </ol>
      </main>
    </>
  );
}

function emailCountText([newestEmail, ...otherEmails]: readonly Email[]): string {
  if (!newestEmail) return '';
  const count = otherEmails.length === 0 ? '1 email.' : `${otherEmails.length + 1} emails.`;
  return `${count} The newest is to ${newestEmail.to}.`;
}

function EmptyMailbox() {
  return (
    <section className="empty-calendar page-grid">
      <Mosaic tiles={EMPTY_MAILBOX_TILES} />
      <div className="empty-calendar-text flow">
        <h2>No email yet</h2>
        <p>Register an account or reset a password. The email shows up here within a second.</p>
        <p className="actions">
          <ButtonLink to="/register">Register</ButtonLink>
          <ButtonLink to="/forgot-password" secondary>
            Forgot your password?
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function EmailItem({ email }: { email: Email }) {
  const { to, subject, text, link, action, sentAt, isUsed } = email;
  const sentTime = sentAt && new Date(sentAt).toLocaleTimeString('en-US');
  return (
    <li className="two-columns topic email-item">
      <h2>{subject}</h2>
      <div className="flow">
        <p className="hint">
          To <b>{to}</b>
          {sentTime && <time dateTime={sentAt}>, {sentTime}</time>} {isUsed && <b className="tag">Used</b>}
        </p>
        <p>Hello,</p>
        <p>{text}</p>
        <p className="actions">
          <ButtonLink to={link} secondary={isUsed}>
            {action}
            <span className="visually-hidden">{` (the email to ${to}${sentTime ? `, ${sentTime}` : ''})`}</span>
          </ButtonLink>
        </p>
        {isUsed && <p className="hint">This link has already been used.</p>}
        <p>{`Thanks, your ${siteName} team`}</p>
      </div>
    </li>
  );
}

interface ButtonLinkProps {
  to: string;
  secondary?: boolean;
  children: ReactNode;
}

/** The site's ButtonLink needs the router, which the mailbox doesn't have. */
function ButtonLink({ to, secondary, children }: ButtonLinkProps) {
  return (
    <a className={secondary ? 'btn secondary' : 'btn'} href={to}>
      <span>{children}</span>
      <Tile name="arrow" color={secondary ? undefined : 'poppy'} />
    </a>
  );
}
