/** An email on a line of its own if it's too long for the rest of one. It breaks before its "@" only if it must. */
export function EmailText({ children: email }: { children: string }) {
  const domainStart = email.lastIndexOf('@');
  return (
    // With a new element for a new email, because translators replace texts that React would update.
    <bdi key={email} className="email-text">
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </bdi>
  );
}
