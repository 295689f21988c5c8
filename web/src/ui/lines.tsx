export function Lines({ text }: { text: string }) {
  const [firstLine, ...otherLines] = text.split('\n');
  return (
    <>
      <p>{firstLine}</p>
      {otherLines.map((line) => (
        <p key={line} className="hint">
          {line}
        </p>
      ))}
    </>
  );
}
