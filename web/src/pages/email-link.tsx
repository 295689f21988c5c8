import { EmailLinkSteps } from '../account/email-links/email-link-steps';
import { Mosaic } from '../ui/mosaic';
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
    <section className="auth-page page-grid">
      <Mosaic tiles={HEADER_TILES} />
      <div className="form-column email-link flow">
        <EmailLinkSteps />
        <NoScriptNotice />
      </div>
    </section>
  );
}
