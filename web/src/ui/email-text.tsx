/** An email that breaks before its "@" if it's too long for the line. */
export function EmailText({ children: email }: { children: string }) {
  const domainStart = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </bdi>
  );
}
