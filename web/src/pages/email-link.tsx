import { EmailLinkSteps } from '../account/email-links/email-link-steps';
import { AuthPage } from '../ui/page';
import { NoScriptNotice } from '../ui/script-notices';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', name: 'envelope' },
  { color: 'spruce', name: 'dashedSquare' },
  { color: 'sky', name: 'corner', rotation: 270 },
  { color: 'poppy', name: 'key' },
  { color: 'surface', name: 'dots' },
  { color: 'bay', name: 'hills', size: 'wide' },
  { color: 'spruce', name: 'arcs' },
  { color: 'gold', name: 'cursor' },
];

export default function EmailLinkPage() {
  return (
    <AuthPage tiles={HEADER_TILES} className="email-link flow">
      <EmailLinkSteps />
      <NoScriptNotice />
    </AuthPage>
  );
}
