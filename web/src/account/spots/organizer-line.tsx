// Who's in line for one offer, on screen, on paper, as a spreadsheet and in an email.
import { organizer as labels, site } from 'virtual:content';
import { useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { findOffer, isOpen, isOver } from '../../content/offers';
import type { SignedInUser } from '../../domain/entities';
import {
  deleteListQuestion,
  removeLabel,
  removeQuestion,
  SPOT_MESSAGES,
  spotsTaken,
} from '../../domain/spot-messages';
import { type Reservation, toDate } from '../../domain/spots';
import { ButtonContent } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { useNow } from '../../ui/now';
import { PageHead } from '../../ui/page';
import { saveFile } from '../../ui/save-file';
import { bccUrl, emailsOf, toCsv } from './line-exports';
import { LoadFailure } from './load-failure';
import { OfferChange, OfferFacts } from './offer-details';
import { useDeleteLine, useLine, useRemove } from './use-lines';

interface OrganizerLineProps {
  user: SignedInUser;
  /** The offer's id. The offer may be gone from the content. */
  id: string;
}

export function OrganizerLine({ user, id }: OrganizerLineProps) {
  const offer = findOffer(id);
  const title = offer?.title ?? id;
  const query = useLine(user.uid, id);
  const line = query.data ?? [];
  const spots = offer?.spots ?? line.length;
  const now = useNow();
  const deleteLine = useDeleteLine(user.uid);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const canDelete = !offer || isOver(offer, now) || (!offer.endsAt && !isOpen(offer, now));
  const reservationsWithSpot = line.slice(0, spots);
  const waiting = line.slice(spots);
  return (
    <>
      <PageHead title={title} tiles={[{ color: 'sky', name: offer?.picture ?? 'person' }]}>
        {offer && (
          <>
            <OfferChange offer={offer} />
            <OfferFacts offer={offer} />
          </>
        )}
        <p>
          <Link to="/organizer">{labels.all}</Link>
        </p>
      </PageHead>
      <section className="setting page-grid">
        <div className="gutters flow">
          <h2 tabIndex={-1} ref={heading}>
            {query.data ? spotsTaken(offer?.spots, line.length) : labels.spots}
          </h2>
          <LoadFailure query={query} failureMessage={SPOT_MESSAGES.listNotLoaded} />
          {query.isPending && <p role="status">{site.labels.loading}</p>}
          {query.data && line.length === 0 && <p>{labels.empty}</p>}
          {line.length > 0 && (
            <>
              <LineActions title={title} line={line} spots={spots} />
              <LineTable user={user} line={line} spots={spots} onRemoved={focusHeading} />
            </>
          )}
          {canDelete && line.length > 0 && (
            <>
              <p>{offer && !offer.endsAt ? labels.closed : labels.over}</p>
              <ConfirmButton
                label={DELETE_LIST_LABEL}
                question={deleteListQuestion(line.length)}
                keepLabel={labels.keep}
                busy={deleteLine.isPending}
                onConfirm={() => deleteLine.mutateAsync(id).then(focusHeading, () => undefined)}
              />
            </>
          )}
        </div>
      </section>
      <SignInSheet
        title={title}
        times={offer?.times ?? []}
        line={reservationsWithSpot}
        waiting={waiting}
      />
    </>
  );
}

interface LineActionsProps {
  title: string;
  line: readonly Reservation[];
  spots: number;
}

function LineActions({ title, line, spots }: LineActionsProps) {
  const placeOf = (index: number) =>
    index < spots ? String(index + 1) : `${labels.waiting} ${index + 1 - spots}`;

  async function copyEmails(emails: readonly string[], successMessage: string) {
    try {
      await navigator.clipboard.writeText(emails.join(', '));
      toast.success(successMessage);
    } catch {
      toast.error(SPOT_MESSAGES.emailsNotCopied);
    }
  }

  function writeEmail(reservations: readonly Reservation[]) {
    const emails = emailsOf(reservations);
    const url = bccUrl(emails, title);
    if (url === null) void copyEmails(emails, SPOT_MESSAGES.tooManyEmails);
    else window.location.href = url;
  }

  const actions: readonly (readonly [label: string, act: () => void])[] = [
    [labels.write, () => writeEmail(line.slice(0, spots))],
    ...(line.length > spots
      ? [[labels.writeWaiting, () => writeEmail(line.slice(spots))] as const]
      : []),
    ['Copy emails', () => void copyEmails(emailsOf(line), SPOT_MESSAGES.emailsCopied)],
    ['Print sign-in sheet', () => window.print()],
    [
      'Download CSV',
      () => saveFile(`${title}.csv`, 'text/csv;charset=utf-8', toCsv(line, labels, placeOf)),
    ],
  ];
  return (
    <p className="actions">
      {actions.map(([label, onClick]) => (
        <button className="btn secondary" type="button" key={label} onClick={onClick}>
          <ButtonContent label={label} name="arrow" />
        </button>
      ))}
    </p>
  );
}

interface LineTableProps {
  user: SignedInUser;
  line: readonly Reservation[];
  spots: number;
  onRemoved: () => void;
}

function LineTable({ user, line, spots, onRemoved }: LineTableProps) {
  const remove = useRemove(user.uid);
  const rows = (list: readonly Reservation[]) =>
    list.map((one, index) => (
      <tr key={one.entry}>
        <td>{index + 1}</td>
        <th scope="row">
          <bdi>{one.student}</bdi>
        </th>
        <td>
          <bdi>{one.name}</bdi>
        </td>
        <td>
          <a href={`mailto:${encodeURIComponent(one.email)}`}>{one.email}</a>
        </td>
        <td>{TIME_FORMAT.format(toDate(one.takenAt))}</td>
        <td>
          <ConfirmButton
            label={removeLabel(one.student)}
            question={removeQuestion(one.student, one.name)}
            keepLabel={labels.keep}
            busy={remove.isPending}
            onConfirm={() => remove.mutateAsync(one).then(onRemoved, () => undefined)}
          />
        </td>
      </tr>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
    <section className="organizer-table" tabIndex={0} aria-label={labels.heading}>
      <table>
        <thead>
          <tr>
            {[labels.place, labels.student, labels.holder, labels.email, labels.since].map(
              (label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ),
            )}
            <td />
          </tr>
        </thead>
        <tbody>{rows(line.slice(0, spots))}</tbody>
        {line.length > spots && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={6}>
                {labels.waiting}
              </th>
            </tr>
            {rows(line.slice(spots))}
          </tbody>
        )}
      </table>
    </section>
  );
}

interface SignInSheetProps {
  title: string;
  times: readonly string[];
  line: readonly Reservation[];
  waiting: readonly Reservation[];
}

/** Shown only in print. */
function SignInSheet({ title, times, line, waiting }: SignInSheetProps) {
  const { heading, here, guardian, phone } = labels.signIn;
  const row = ({ entry, student }: Reservation) => (
    <tr key={entry}>
      <td />
      <td>{student}</td>
      <td />
      <td />
    </tr>
  );
  return (
    <div className="sign-in-sheet" aria-hidden="true">
      <h2>
        {heading}: {title}
      </h2>
      {times.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <table>
        <thead>
          <tr>
            <th>{here}</th>
            <th>{labels.student}</th>
            <th>{guardian}</th>
            <th>{phone}</th>
          </tr>
        </thead>
        <tbody>
          {line.map(row)}
          {waiting.length > 0 && (
            <tr>
              <th colSpan={4}>{labels.waiting}</th>
            </tr>
          )}
          {waiting.map(row)}
        </tbody>
      </table>
    </div>
  );
}

const DELETE_LIST_LABEL = 'Delete this list';

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
