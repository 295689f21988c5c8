/** If the text doesn't fit on one line, it preferably breaks between the day and the hours. */
export function DateText({ day, hours }: { day: string; hours: string }) {
  return (
    <>
      <span className="keep-together">{day},</span> <span className="keep-together">{hours}</span>
    </>
  );
}
