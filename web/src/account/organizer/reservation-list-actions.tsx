import { events, organizer, site } from 'virtual:content';
import { type ReactNode, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { saveFile } from '../../browser/save-file';
import { ORGANIZER_MESSAGES } from '../../domain/organizer-messages';
import type { Reservation } from '../../domain/reservations';
import { ButtonContent } from '../../ui/button';
import { toBccMailtoUrl, toCsv, uniqueEmailsOf } from './reservation-exports';

type ReservationListActionsProps = {
  title: string;
  withSpot: readonly Reservation[];
  waitingList: readonly Reservation[];
  isCanceled: boolean;
  /** Reads the list again. */
  refetch: () => Promise<{ isError: boolean }>;
  /** The list itself: at the door, it comes before most actions. */
  children: ReactNode;
};

export function ReservationListActions({
  title,
  withSpot,
  waitingList,
  isCanceled,
  refetch,
  children,
}: ReservationListActionsProps) {
  const [isPreparingPrint, setIsPreparingPrint] = useState(false);
  const printButtonRef = useRef<HTMLButtonElement>(null);
  const reservations = [...withSpot, ...waitingList];
  const positionTextOf = (index: number) =>
    index < withSpot.length ? String(index + 1) : `${organizer.waiting} ${index + 1 - withSpot.length}`;

  async function copyEmails(emails: readonly string[], successMessage: string) {
    try {
      await navigator.clipboard.writeText(emails.join(', '));
      toast.success(successMessage);
    } catch {
      toast.error(ORGANIZER_MESSAGES.emailsNotCopied);
    }
  }

  function openEmail(recipients: readonly Reservation[]) {
    const emails = uniqueEmailsOf(recipients);
    const url = toBccMailtoUrl(emails, title);
    if (url === null) void copyEmails(emails, ORGANIZER_MESSAGES.tooManyEmails);
    else window.location.href = url;
  }

  async function printSignInSheet() {
    if (isPreparingPrint) return;
    setIsPreparingPrint(true);
    const { isError } = await refetch();
    // The organizer has left the page.
    if (!printButtonRef.current) return;
    setIsPreparingPrint(false);
    if (isError) toast.error(ORGANIZER_MESSAGES.oldListPrinted);
    // React Query tells React about the new list in a timeout.
    setTimeout(() => window.print());
  }

  const downloadCsv = () =>
    saveFile(`${title}.csv`, 'text/csv;charset=utf-8', toCsv(reservations, organizer, positionTextOf, events.timeZone));

  return (
    <>
      <p className="actions">
        {isCanceled ? (
          <button className="btn" type="button" onClick={() => openEmail(withSpot)}>
            <ButtonContent label={organizer.emailEveryone} color="poppy" />
          </button>
        ) : (
          <button className="btn" type="button" onClick={printSignInSheet} ref={printButtonRef}>
            <ButtonContent label={isPreparingPrint ? site.labels.loading : 'Print sign-in sheet'} color="poppy" />
          </button>
        )}
      </p>
      {children}
      <div className="flow" id="emails">
        {!isCanceled && (
          <p className="actions">
            <button className="btn secondary" type="button" onClick={() => openEmail(withSpot)}>
              <ButtonContent label={organizer.emailAttendees} />
            </button>
            {waitingList.length > 0 && (
              <button className="btn secondary" type="button" onClick={() => openEmail(waitingList)}>
                <ButtonContent label={organizer.emailWaiting} />
              </button>
            )}
          </p>
        )}
        <p className="link-row">
          <button
            className="text-button"
            type="button"
            onClick={() => copyEmails(uniqueEmailsOf(reservations), ORGANIZER_MESSAGES.emailsCopied)}
          >
            Copy emails
          </button>
          <button className="text-button" type="button" onClick={downloadCsv}>
            Download CSV
          </button>
        </p>
      </div>
    </>
  );
}
