export function Lines({ text }: { text: string }) {
  const [first, ...others] = text.split('\n');
  return (
    <>
      <p>{first}</p>
      {others.map((line) => (
        <p key={line} className="hint">
          {line}
        </p>
      ))}
    </>
  );
}
