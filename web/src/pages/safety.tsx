import { isSafetyWritten, safety, site, telUrls } from 'virtual:content';
import { phoneUrl } from '../content/site';
import { ButtonLink } from '../ui/button';
import { BannerSection, FlowSection, PageHeader } from '../ui/page';
import { PrintOnlyQrCode } from '../ui/print-only-qr-code';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'mentor' },
  { color: 'spruce', drawing: 'key' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'poppy', drawing: 'heart' },
  { color: 'sky', drawing: 'rings' },
  { color: 'surface', drawing: 'speech' },
  { color: 'gold', drawing: 'phone' },
  { color: 'spruce', drawing: 'quarter' },
];

const EMAIL_PATTERN_SOURCE = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const escapedPhoneNumbers = Object.keys(telUrls)
  // The longest first, because one may start like another that has an extension.
  .toSorted((a, b) => b.length - a.length)
  .map((number) => number.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const CONTACT_PATTERN = new RegExp(`(${[...escapedPhoneNumbers, EMAIL_PATTERN_SOURCE].join('|')})`);

/** Links phone numbers and emails, because parents call from their phones. */
function LinkedContacts({ text }: { text: string }) {
  // CONTACT_PATTERN has a capturing group, so split() also returns the matches, at odd indexes.
  return text.split(CONTACT_PATTERN).map((segment, index) =>
    index % 2 === 0 ? (
      segment
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
      <span key={index} className="keep-together">
        <a href={telUrls[segment] ?? `mailto:${segment}`}>{segment}</a>
      </span>
    ),
  );
}

export default function Safety() {
  const { unfinishedNotice, closing } = safety;
  return (
    <>
      <PageHeader title={safety.heading} tiles={HEADER_TILES}>
        {isSafetyWritten && <p className="lead">{safety.intro}</p>}
      </PageHeader>
      {!isSafetyWritten && <BannerSection color="poppy" {...unfinishedNotice} to="/contact" />}
      {safety.topics.map(({ heading, paragraphs }) => (
        <FlowSection heading={heading} kind="topic" key={heading}>
          {paragraphs.map((text) => (
            <p key={text}>
              <LinkedContacts text={text} />
            </p>
          ))}
        </FlowSection>
      ))}
      {isSafetyWritten && (
        <BannerSection color="gold" {...closing} to="/contact">
          <ButtonLink to={phoneUrl} isSecondary>
            {closing.callLabel} {site.contact.phone}
          </ButtonLink>
        </BannerSection>
      )}
      <PrintOnlyQrCode name="safety" />
    </>
  );
}
