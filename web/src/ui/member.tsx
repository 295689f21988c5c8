import { avatarLetter, displayedName, type SignedInUser } from '../domain/entities';
import { ownGround } from './own-ground';

export function LetterTile({ user }: { user: SignedInUser }) {
  return (
    <svg
      className={`tile tile-large letter ${ownGround(user.uid)}`}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      <text x="48" y="44">
        {avatarLetter(user)}
      </text>
    </svg>
  );
}

interface MemberProps {
  user: SignedInUser;
  words: { hello: string; since: string; email: string; verified: string };
}

export function Member({ user, words }: MemberProps) {
  const { createdAt, email } = user;
  return (
    <section className="member">
      <h2>
        {words.hello} <bdi>{displayedName(user)}</bdi>
      </h2>
      <dl>
        {createdAt !== null && (
          <div>
            <dt className="hint">{words.since}</dt>
            <dd>{DAY.format(createdAt)}</dd>
          </div>
        )}
        {email !== null && (
          <div>
            <dt className="hint">{words.email}</dt>
            <dd>
              <bdi>{email}</bdi> <span className="tag">{words.verified}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
