import { login } from 'virtual:content';
import { LoginForm } from '../account/forms/login-form';
import { RequestedOffer, useRequestedOffer } from '../account/forms/requested-offer';
import { LOGIN_REASON_ELEMENT_ID, LOGIN_REASON_TEXTS, useLoginReason } from '../account/forms/use-login-reason';
import { LinkWithReturnTo } from '../account/forms/use-return-to';
import { ButtonContent } from '../ui/button';
import { AuthPage, MainHeading } from '../ui/page';
import { NoScriptNotice } from '../ui/script-notices';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'surface', drawing: 'dots' },
  { color: 'gold', drawing: 'key' },
  { color: 'spruce', drawing: 'corner', rotation: 270 },
  { color: 'poppy', drawing: 'rings', rotation: 270 },
  { color: 'sky', drawing: 'cursor' },
  { color: 'gold', drawing: 'chip' },
  { color: 'spruce', drawing: 'quarter', rotation: 90 },
  { color: 'bay', drawing: 'hills', size: 'wide' },
  { color: 'gold', drawing: 'semicircles' },
  { color: 'sky', drawing: 'arcs' },
  { color: 'poppy', drawing: 'prompt' },
];

export default function Login() {
  const { heading, intro, question, link } = login;
  const reason = useLoginReason();
  const { offer, closedNote } = useRequestedOffer() ?? {};
  const mayBeNew = reason === 'reserve';
  const isReserving = mayBeNew || reason === 'reserveWithAccount';
  const isClosed = isReserving && closedNote !== undefined;
  return (
    <AuthPage tiles={HEADER_TILES}>
      <MainHeading>{heading}</MainHeading>
      {reason === null ? (
        <p>{intro}</p>
      ) : (
        <div className="form">
          <div className="status">
            {isReserving && offer && <RequestedOffer offer={offer} />}
            {isClosed && <p>{closedNote}</p>}
            <p id={LOGIN_REASON_ELEMENT_ID} hidden={isClosed}>
              {LOGIN_REASON_TEXTS[reason]}
            </p>
            {mayBeNew && !isClosed && (
              <LinkWithReturnTo path="/register" className="btn">
                <ButtonContent label={login.registerButton} color="gold" />
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
