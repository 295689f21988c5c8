import { login } from 'virtual:content';
import { LoginForm } from '../account/forms/login-form';
import { LinkWithReturnTo } from '../account/forms/return-to';
import {
  LOGIN_REASON_ELEMENT_ID,
  REQUESTED_OFFER_ELEMENT_ID,
  useLoginReason,
  useRequestedOffer,
} from '../account/session/login-reason';
import { ButtonContent } from '../ui/button';
import { AuthPage, PageTitle } from '../ui/page';
import { NoScriptNotice } from '../ui/script-notices';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'surface', name: 'dots' },
  { color: 'gold', name: 'key' },
  { color: 'spruce', name: 'corner', rotation: 270 },
  { color: 'poppy', name: 'rings', rotation: 270 },
  { color: 'sky', name: 'cursor' },
  { color: 'gold', name: 'chip' },
  { color: 'spruce', name: 'quarter', rotation: 90 },
  { color: 'bay', name: 'hills', size: 'wide' },
  { color: 'gold', name: 'semicircles' },
  { color: 'sky', name: 'arcs' },
  { color: 'poppy', name: 'prompt' },
];

export default function Login() {
  const { heading, intro, question, link } = login;
  const reason = useLoginReason();
  const offer = useRequestedOffer();
  const isReserving = reason === login.reasons.reserve;
  const isClosed = isReserving && offer?.isClosed === true;
  return (
    <AuthPage tiles={HEADER_TILES}>
      <PageTitle>{heading}</PageTitle>
      {reason === null ? (
        <p>{intro}</p>
      ) : (
        <div className="form">
          <div className="status">
            {isReserving && offer && (
              <p id={REQUESTED_OFFER_ELEMENT_ID} data-offer={JSON.stringify(offer)}>
                {offer.text}
              </p>
            )}
            {isClosed && <p>{offer.closedNote}</p>}
            <p id={LOGIN_REASON_ELEMENT_ID} hidden={isClosed}>
              {reason}
            </p>
            {isReserving && !isClosed && (
              <LinkWithReturnTo path="/register" className="btn">
                <ButtonContent label={login.registerButton} name="arrow" color="gold" />
              </LinkWithReturnTo>
            )}
          </div>
        </div>
      )}
      <NoScriptNotice />
      <LoginForm />
      <p>
        {question} <LinkWithReturnTo path="/register">{link}</LinkWithReturnTo>
      </p>
    </AuthPage>
  );
}
