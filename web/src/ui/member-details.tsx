import { dashboard as labels } from 'virtual:content';
import { displayedName, type SignedInUser } from '../domain/entities';

export function MemberDetails({ user }: { user: SignedInUser }) {
  const { createdAt, email } = user;
  return (
    <section className="member-details">
      <h2>
        <bdi>{displayedName(user)}</bdi>
      </h2>
      <dl>
        {createdAt !== null && (
          <div>
            <dt className="hint">{labels.memberSince}</dt>
            <dd>{DAY_FORMAT.format(createdAt)}</dd>
          </div>
        )}
        {email !== null && (
          <div>
            <dt className="hint">{labels.email}</dt>
            <dd>
              <bdi>{email}</bdi> <span className="tag">{labels.verified}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
