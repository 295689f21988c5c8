/** An email that breaks before its "@" if it's too long for the line. */
export function EmailText({ children: email }: { children: string }) {
  const domainStart = email.lastIndexOf('@');
  return (
    // With a new element for a new email, because translators replace texts that React would update.
    <bdi key={email}>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </bdi>
  );
}
