/** A line breaks between the day and the hours, if it can. */
export function DateText({ day, hours }: { day: string; hours: string }) {
  return (
    <>
      {day}, <span className="hours">{hours}</span>
    </>
  );
}
