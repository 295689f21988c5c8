import { EmailLinkPageContent } from '../account/email-links/email-link-page-content';
import { AuthPage } from '../ui/page';
import { NoScriptNotice } from '../ui/script-notices';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'envelope' },
  { color: 'spruce', drawing: 'dashedSquare' },
  { color: 'sky', drawing: 'corner', rotation: 270 },
  { color: 'poppy', drawing: 'key' },
  { color: 'surface', drawing: 'dots' },
  { color: 'bay', drawing: 'hills', size: 'wide' },
  { color: 'spruce', drawing: 'arcs' },
  { color: 'gold', drawing: 'cursor' },
];

export default function EmailLinkPage() {
  return (
    <AuthPage tiles={HEADER_TILES} className="email-link">
      <EmailLinkPageContent />
      <NoScriptNotice />
    </AuthPage>
  );
}
