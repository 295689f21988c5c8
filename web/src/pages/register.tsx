import { register } from 'virtual:content';
import { RegisterForm } from '../account/forms/register-form';
import { RequestedOffer, useRequestedOffer } from '../account/forms/requested-offer';
import { LinkWithReturnTo } from '../account/forms/use-return-to';
import { Link } from '../ui/link';
import { Mosaic } from '../ui/mosaic';
import { MainHeading } from '../ui/page';
import { NoScriptNotice } from '../ui/script-notices';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'key' },
  { color: 'spruce', drawing: 'line' },
  { color: 'poppy', drawing: 'corner', rotation: 270 },
  { color: 'sky', drawing: 'prompt' },
  { color: 'surface', drawing: 'poppy' },
  { color: 'gold', drawing: 'chip' },
];

export default function Register() {
  const { heading, factsLabel, facts, question, link } = register;
  const { offer, closedNote } = useRequestedOffer() ?? {};
  const isReserving = offer && closedNote === undefined;
  return (
    <section className="auth-page register-page page-grid">
      <Mosaic tiles={HEADER_TILES} />
      <div className="register-head flow">
        <MainHeading>{heading}</MainHeading>
        {isReserving ? (
          <div className="form">
            <div className="status">
              <RequestedOffer offer={offer} />
              <p>{register.reservingNote}</p>
            </div>
          </div>
        ) : (
          <p>{register.accountPurpose}</p>
        )}
        <p>
          {register.childrenNote}{' '}
          <Link to="/parents" className="keep-together">
            {register.parentsLink}
          </Link>
        </p>
      </div>
      <div className="form-column flow">
        <NoScriptNotice />
        <RegisterForm />
        <p>
          {question} <LinkWithReturnTo path="/login">{link}</LinkWithReturnTo>
        </p>
      </div>
      <div className="register-facts questions gutters">
        <div className="flow">
          <p>{register.storedData}</p>
        </div>
        <details>
          <summary>
            <h2>{factsLabel}</h2>
          </summary>
          <ul className="flow">
            {facts.map((fact) => (
              <li key={fact.title}>
                <h3>{fact.title}</h3>
                <p>{fact.text}</p>
                {fact.link && (
                  <p>
                    <Link to={fact.link.to}>{fact.link.text}</Link>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}
