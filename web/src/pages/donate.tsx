import { donate, site } from 'virtual:content';
import { einLine, legalLines } from '../content/site';
import { ButtonLink } from '../ui/button';
import { ImpactNumbers } from '../ui/impact-numbers';
import { PageHeader, Section } from '../ui/page';
import { PrintOnlyQrCode } from '../ui/print-only-qr-code';
import { cyclicItem, Tile, type TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'poppy', size: 'large' },
  { color: 'sky', drawing: 'sun' },
  { color: 'gold', drawing: 'poppy' },
  { color: 'surface', drawing: 'poppy' },
  { color: 'spruce', drawing: 'plantStem' },
  { color: 'gold', drawing: 'plantStem' },
  { color: 'sky', drawing: 'plantStem' },
  { color: 'bay', drawing: 'hills', size: 'wide' },
];

const GIFT_USE_TILES: readonly TileSpec[] = [
  { color: 'surface', drawing: 'heart' },
  { color: 'gold', drawing: 'arm' },
  { color: 'sky', drawing: 'mentor' },
];

export default function Donate() {
  const { giftExample, yearlyReport, sponsor, whyWeAsk } = donate;
  // Donors need one tax number, which is that of whoever receives their gift. The footer has ours.
  const ownLines = sponsor.ein ? legalLines.filter((line) => line !== einLine) : legalLines;
  return (
    <>
      <section className="donate-head poppy">
        <PageHeader title={`${donate.heading} ${site.name}`} tiles={HEADER_TILES}>
          <p className="lead">{donate.intro}</p>
          {giftExample && <p className="statement">{giftExample}</p>}
          <p className="actions">
            <ButtonLink to={site.donation} color="gold" aria-describedby="new-tab">
              {sponsor.button}
            </ButtonLink>
            <small>
              {sponsor.paragraphs.join(' ')}{' '}
              <span className="keep-together" id="new-tab">
                {sponsor.newTabNote}
              </span>
            </small>
          </p>
        </PageHeader>
      </section>
      <section className="cards section page-grid">
        <h2 className="gutters">{donate.giftUses.heading}</h2>
        <ul className="card-list">
          {donate.giftUses.list.map((use, index) => (
            <li className="card" key={use.title}>
              <Tile {...cyclicItem(GIFT_USE_TILES, index)} />
              <div>
                <h3>{use.title}</h3>
                <p>{use.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="why-we-ask spruce">
        <div className="page-grid flow">
          <h2 className="gutters">{whyWeAsk.heading}</h2>
          <p className="statement gutters">{whyWeAsk.statement}</p>
          <ImpactNumbers />
          {yearlyReport && (
            <p className="gutters">
              <a href={yearlyReport.address}>{yearlyReport.text}</a>
            </p>
          )}
        </div>
      </section>
      <Section heading={sponsor.heading}>
        <ul className="columns">
          <li className="flow">
            <h3>{sponsor.title}</h3>
            {sponsor.receipt && <p>{sponsor.receipt}</p>}
            {sponsor.ein && <p>{`${sponsor.einLabel} ${sponsor.ein}`}</p>}
            <p>
              <a href={site.donation} target="_blank" rel="noreferrer" aria-describedby="new-tab">
                {sponsor.link}
              </a>
            </p>
            <p className="hint screen-only">{sponsor.newTabNote}</p>
          </li>
          {ownLines.length > 0 && (
            <li>
              <h3>{donate.recordsHeading}</h3>
              {[site.name, ...ownLines].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </li>
          )}
        </ul>
      </Section>
      <PrintOnlyQrCode name="donate" label={sponsor.button} />
    </>
  );
}
