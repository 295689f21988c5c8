import { EmailLinkSteps } from '../account/email-links/email-link-steps';
import { WithoutScript } from '../account/forms/without-script';
import { Mosaic, type TileWords } from '../ui/mosaic';

const tiles: readonly TileWords[] = [
  'gold mail',
  'spruce slot',
  'sky corner 270',
  'poppy key',
  'plate dots',
  'bay hillsw',
  'spruce arcs',
  'gold cursor',
];

export default function EmailLinkPage() {
  return (
    <section className="account-page sheet">
      <Mosaic tiles={tiles} />
      <div className="account-page-form email-link flow">
        <EmailLinkSteps />
        <WithoutScript />
      </div>
    </section>
  );
}
