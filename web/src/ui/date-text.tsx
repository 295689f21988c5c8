/** Prefers a line break between the day and the hours. */
export function DateText({ day, hours }: { day: string; hours: string }) {
  return (
    <>
      {day}, <span className="hours">{hours}</span>
    </>
  );
}
