// §2 Home: headline, description and three buttons, What We Offer, the next event, the mission statement.
import { events, home, site } from 'virtual:content';
import { Link } from 'react-router-dom';
import { dateText, mainDate, placeOf, shownUntilEnd, upcoming } from '../content/event-dates';
import { ButtonLink } from '../ui/button';
import { useNow } from '../ui/now';
import { ClosingBand, PageTitle } from '../ui/page';
import { type Ground, Panorama, Tile, type TileName } from '../ui/tile';

// One signal runs from the branch through the neuron, around the corner and into the chip. Two of its wires are
// checkboxes that CSS rotates, differently on each level, so it needs no script. Phones show the first five tiles.
const sheet: readonly (readonly [Ground, TileName, wire?: number])[] = [
  ['poppy', 'neuronxl'],
  ['spruce', 'spike', 0],
  ['sky', 'corner', 1],
  ['gold', 'cursor'],
  ['poppy', 'chip'],
  ['spruce', 'branch'],
  ['bay', 'hillsw'],
  ['gold', 'poppy'],
];

const levels = ['1', '2', '3'];

const offer: readonly (readonly [Ground, TileName])[] = [
  ['spruce', 'brackets'],
  ['gold', 'atom'],
  ['sky', 'screen'],
];

export default function Home() {
  return (
    <>
      <section className="hero sheet">
        <div className="hero-text flow">
          <PageTitle>{home.headline}</PageTitle>
          <p className="lead">{home.intro}</p>
          <p className="actions">
            <ButtonLink to="/classes">{home.families}</ButtonLink>
            <ButtonLink to="/contact" quiet>
              {home.join}
            </ButtonLink>
            <ButtonLink to="/about" quiet>
              {home.learnMore}
            </ButtonLink>
          </p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid everywhere */}
        <div className="mosaic" role="group" aria-label={home.wires.invite}>
          {sheet.map(([ground, name, wire]) =>
            wire === undefined ? (
              <Tile key={name} ground={ground} name={name} />
            ) : (
              <label key={name} className={`tile wire ${ground}`}>
                <Tile name={name} />
                <Tile name="turn" className="turn" />
                <input type="checkbox" name={name} aria-label={home.wires.names[wire]} />
              </label>
            ),
          )}
          <div className="wires plate">
            <output>
              <span>{home.wires.invite}</span>
              <Link to={home.wires.to}>{home.wires.lit}</Link>
            </output>
            <span role="radiogroup" aria-label={home.wires.level}>
              {levels.map((level) => (
                <input
                  key={level}
                  type="radio"
                  name="level"
                  value={level}
                  aria-label={level}
                  defaultChecked={level === '1'}
                />
              ))}
            </span>
          </div>
        </div>
      </section>
      <section className="offer band sheet">
        <h2>{home.offer.heading}</h2>
        <div className="offer-cards">
          {home.offer.cards.map((card, place) => {
            const [ground, tile] = offer[place % offer.length] ?? ['spruce', 'brackets'];
            return (
              <article className="offer-card" key={card.title}>
                <Tile ground={ground} name={tile} />
                <div>
                  <h3>{card.title}</h3>
                  <p>{card.text}</p>
                  <p>
                    <Link to={card.to}>{card.link}</Link>
                  </p>
                </div>
              </article>
            );
          })}
        </div>
      </section>
      <NextEvent />
      <section className="mission spruce">
        <div className="sheet flow">
          <h2 className="pad">{home.mission.heading}</h2>
          <p className="statement pad">{home.mission.statement}</p>
        </div>
        <Panorama />
      </section>
      <ClosingBand ground="gold" heading={home.news.heading} text={home.news.text}>
        <ButtonLink to={site.mailingList}>{home.news.link}</ButtonLink>
      </ClosingBand>
      {/* Loaded only for printing. */}
      <img className="printed" src="/qr-home.svg" alt="" width="140" height="152" loading="lazy" />
    </>
  );
}

/** The next event that isn't canceled, if any. */
function NextEvent() {
  const now = useNow();
  const { list, timeZone, words } = events;
  const event = upcoming(list, now).find(({ status }) => status !== 'cancelled');
  if (!event) return null;
  const date = mainDate(event, now);
  return (
    // The key gives each event its own element, so hiding one that's over doesn't hide the next one.
    <div key={event.id} {...shownUntilEnd(date, now)}>
      <ClosingBand
        ground="sky"
        heading={`${words.next}: ${event.title}`}
        text={`${dateText(date, timeZone)} · ${placeOf(event, words)}`}
      >
        <ButtonLink to={`/events/${event.id}`}>{words.see}</ButtonLink>
      </ClosingBand>
    </div>
  );
}
