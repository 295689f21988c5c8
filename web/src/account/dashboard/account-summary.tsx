import { dashboard } from 'virtual:content';
import type { ReactNode } from 'react';
import { displayedName } from '../../domain/display-name';
import { EmailText } from '../../ui/email-text';
import { useSignedInUser } from '../session/require-session';

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @param children shown below the details */
export function AccountSummary({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const { createdAt, email } = user;
  return (
    <section className="member-details">
      <h2>
        <bdi>{displayedName(user)}</bdi>
      </h2>
      <dl>
        {createdAt !== null && (
          <div>
            <dt className="hint">{dashboard.memberSince}</dt>
            <dd>{DAY_FORMAT.format(createdAt)}</dd>
          </div>
        )}
        {email !== null && (
          <div>
            <dt className="hint">{dashboard.email}</dt>
            <dd>
              <EmailText>{email}</EmailText> <span className="tag">{dashboard.verified}</span>
            </dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  );
}
