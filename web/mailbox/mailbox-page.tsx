import { PageHeader } from '../src/ui/page';
import { Logo, Tile, type TileSpec } from '../src/ui/tile';
import { type Email, siteName } from './email';
import { useMailbox } from './use-mailbox';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'envelope' },
  { color: 'spruce', drawing: 'arcs' },
  { color: 'gold', drawing: 'key' },
  { color: 'poppy', drawing: 'checkmark' },
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
        <PageHeader title="Mailbox" tiles={HEADER_TILES}>
          <p className="lead">Every email this copy would send. Nothing is really sent; it all shows up here.</p>
          <p role="status">
            {isEmulatorStopped
              ? 'The emulators have stopped. Restart them, and this page will update.'
              : emails && emailCountText(emails)}
          </p>
        </PageHeader>
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
  if (!newestEmail) return 'No email yet. Register or reset a password, and the email shows up here within a second.';
  const count = otherEmails.length === 0 ? '1 email.' : `${otherEmails.length + 1} emails.`;
  return `${count} The newest is to ${newestEmail.to}.`;
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
          {/* The site's ButtonLink needs the router, which the mailbox doesn't have. */}
          <a className={isUsed ? 'btn secondary' : 'btn'} href={link}>
            <span>
              {action}
              <span className="visually-hidden">{` (the email to ${to}${sentTime ? `, ${sentTime}` : ''})`}</span>
            </span>
            <Tile drawing="arrow" color={isUsed ? undefined : 'poppy'} />
          </a>
        </p>
        {isUsed && <p className="hint">This link has already been used.</p>}
        <p>{`Thanks, your ${siteName} team`}</p>
      </div>
    </li>
  );
}
