import { home, site, testimonials } from 'virtual:content';
import { offers } from '../content/all-offers';
import { toNextEventSchedule } from '../content/select-events';
import { toOfferSignUpLink } from '../content/sign-up';
import { listNextOfferPeriods } from '../schedule/offer';
import { toVisibilityProps } from '../schedule/visibility';
import { ButtonLink } from '../ui/button';
import { NextEventBanner } from '../ui/events/next-event-banner';
import { OfferDateAndPicture } from '../ui/events/offer-date-and-picture';
import { ShortFacts } from '../ui/events/short-facts';
import { SignUpButton } from '../ui/events/sign-up-button';
import { ImpactNumbers } from '../ui/impact-numbers';
import { Link } from '../ui/link';
import { BannerSection, MainHeading, Section } from '../ui/page';
import { PrintOnlyQrCode } from '../ui/print-only-qr-code';
import { SafetyLink } from '../ui/safety-link';
import { cyclicItem, Panorama, Tile, type TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';
import { WirePuzzle } from '../ui/wire-puzzle';

const CARD_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'brackets' },
  { color: 'gold', drawing: 'atom' },
  { color: 'sky', drawing: 'screen' },
];

const MAX_CLASSES = 3;

/** Sorted by when reserving ends. */
const classOffers = offers.filter(({ kind }) => kind === 'course');

export default function Home() {
  const [quote] = testimonials.list;
  const now = useNow();
  const nextClasses = listNextOfferPeriods(classOffers, now, MAX_CLASSES);
  return (
    <>
      <section className="hero page-grid">
        <div className="hero-text flow">
          <MainHeading>{home.headline}</MainHeading>
          <p className="lead">{home.intro}</p>
          <p className="actions">
            <ButtonLink to="/classes">{home.classesButton}</ButtonLink>
            <ButtonLink to="/contact" isSecondary>
              {home.contactButton}
            </ButtonLink>
            <ButtonLink to="/about" isSecondary>
              {home.aboutButton}
            </ButtonLink>
          </p>
          <SafetyLink />
        </div>
        <WirePuzzle level={1} />
      </section>
      {nextClasses.length > 0 && (
        <Section
          heading={home.nextClassesHeading}
          className="next-classes"
          visibility={toVisibilityProps({ until: nextClasses.at(-1)?.offer.closesAt }, now)}
        >
          <ul className="columns">
            {nextClasses.map(({ offer, period }) => (
              <li key={offer.id} {...toVisibilityProps(period, now)}>
                <div className="offer-tiles">
                  <OfferDateAndPicture offer={offer} />
                </div>
                <h3>
                  <Link to={offer.path}>{offer.title}</Link>
                </h3>
                <ShortFacts {...offer} />
                <SignUpButton link={toOfferSignUpLink(offer)} title={offer.title} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <section className="cards section page-grid">
        <h2 className="gutters">{home.whatWeOffer.heading}</h2>
        <div className="card-list">
          {home.whatWeOffer.cards.map((card, index) => (
            <article className="card" key={card.title}>
              <Tile {...cyclicItem(CARD_TILES, index)} />
              <div>
                <h3>{card.title}</h3>
                <p>{card.text}</p>
                <p className="card-link">
                  <Link to={card.to}>{card.link}</Link>
                </p>
              </div>
            </article>
          ))}
        </div>
      </section>
      {quote && (
        <Section heading={home.quote.heading}>
          <figure className="flow">
            <blockquote className="statement">{`“${quote.quote}”`}</blockquote>
            <figcaption className="link-row">
              <b>{[quote.name, quote.title].filter(Boolean).join(', ')}</b>
              <Link to="/testimonials">{home.quote.link}</Link>
            </figcaption>
          </figure>
        </Section>
      )}
      <NextEventBanner {...toNextEventSchedule(now)} color="sky" />
      <section className="mission spruce">
        <div className="page-grid flow">
          <h2 className="gutters">{home.mission.heading}</h2>
          <p className="statement gutters">{home.mission.statement}</p>
          <ImpactNumbers />
        </div>
        <Panorama />
      </section>
      <BannerSection color="gold" {...home.mailingList} to={site.mailingList} />
      <PrintOnlyQrCode name="home" />
    </>
  );
}
