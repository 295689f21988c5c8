import { forgotPassword } from 'virtual:content';
import { ForgotPasswordForm } from '../account/forms/forgot-password-form';
import { LinkWithReturnTo } from '../account/forms/use-return-to';
import { AuthPage, MainHeading } from '../ui/page';
import { NoScriptNotice } from '../ui/script-notices';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'envelope' },
  { color: 'surface', drawing: 'key' },
  { color: 'gold', drawing: 'corner', rotation: 270 },
  { color: 'spruce', drawing: 'quarter', rotation: 90 },
  { color: 'poppy', drawing: 'arcs' },
  { color: 'bay', drawing: 'hills', size: 'wide' },
  { color: 'gold', drawing: 'rings' },
  { color: 'sky', drawing: 'loop' },
];

export default function ForgotPassword() {
  const { heading, intro, question, link } = forgotPassword;
  return (
    <AuthPage tiles={HEADER_TILES}>
      <MainHeading>{heading}</MainHeading>
      <p>{intro}</p>
      <NoScriptNotice />
      <ForgotPasswordForm />
      <p>
        {question} <LinkWithReturnTo path="/login">{link}</LinkWithReturnTo>
      </p>
    </AuthPage>
  );
}
