import type { ReactNode } from 'react';
import { Mosaic, type TileWords } from '../src/ui/mosaic';
import { PageHead } from '../src/ui/page';
import { Mark, Tile } from '../src/ui/tile';
import type { Mail } from './mail';
import { useMailbox } from './use-mailbox';

const head: readonly TileWords[] = [
  'sky mail',
  'spruce arcs',
  'gold key',
  'poppy tick',
  'poppy rings',
  'plate slot',
  'sky arc 180',
  'spruce mail',
];
const free: readonly TileWords[] = [
  'plate slot',
  'plate slot',
  'plate slot',
  'gold q 270',
  'plate slot',
  'spruce mail',
  'plate slot',
  'plate slot',
];

export function MailboxPage() {
  const { mailbox, stopped } = useMailbox();
  const mails = mailbox?.mails ?? [];
  return (
    <>
      <header className="bar">
        <div>
          <a className="brand" href="/">
            <Mark />
            <span>{mailbox?.site}</span>
          </a>
        </div>
      </header>
      <main>
        <PageHead title="Mailbox" tiles={head}>
          <p className="lead">
            Every mail that this copy of the site would send. None is really sent: you find them
            only here.
          </p>
          <p role="status">
            {stopped
              ? 'The emulators have stopped. Start them again; this page will notice.'
              : mailbox && summaryOf(mails)}
          </p>
        </PageHead>
        {mailbox && mails.length === 0 ? <NoMail /> : null}
        <ol>
          {mails.map((mail) => (
            <Letter key={mail.id} mail={mail} />
          ))}
        </ol>
      </main>
    </>
  );
}

function summaryOf([newest, ...others]: readonly Mail[]): string {
  if (!newest) return '';
  const count = others.length === 0 ? '1 mail.' : `${others.length + 1} mails.`;
  return `${count} The newest is to ${newest.to}.`;
}

function NoMail() {
  return (
    <section className="no-events sheet">
      <Mosaic tiles={free} />
      <div className="no-events-text flow">
        <h2>No mail yet</h2>
        <p>Register an account, or ask for a new password: the mail comes here within a second.</p>
        <p className="actions">
          <ButtonLink to="/register">Register</ButtonLink>
          <ButtonLink to="/forgot-password" quiet>
            Forgot your password?
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Letter({ mail }: { mail: Mail }) {
  const { to, subject, before, link, after, sent, used } = mail;
  const time = new Date(sent).toLocaleTimeString('en-US');
  return (
    <li className="row topic letter">
      <h2>{subject}</h2>
      <div className="flow">
        <p className="hint">
          To <b>{to}</b>, <time dateTime={sent}>{time}</time> {used && <b className="tag">Used</b>}
        </p>
        {before.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="actions">
          <ButtonLink to={link} quiet={used}>
            Open the link
            <span className="visually-hidden">{` in the mail to ${to}, ${time}`}</span>
          </ButtonLink>
        </p>
        {used && <p className="hint">This link was used, and does not work a second time.</p>}
        {after.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </li>
  );
}

type ButtonLinkProps = { to: string; quiet?: boolean; children: ReactNode };

/** Like that of the site, without its router: the pages it leads to are documents of their own. */
function ButtonLink({ to, quiet, children }: ButtonLinkProps) {
  return (
    <a className={quiet ? 'btn quiet' : 'btn'} href={to}>
      <span>{children}</span>
      <Tile name="arrow" ground={quiet ? undefined : 'poppy'} />
    </a>
  );
}
