// What a signed-in visitor sees on the dashboard. It asks nobody who is there: the guard around it did.
import { Link } from 'react-router-dom';
import { account } from '../content/account';
import { pages } from '../content/pages';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageHead } from '../ui/page';
import { type Ground, Tile, type TileName } from '../ui/tile';

const head: readonly TileWords[] = [
  'spruce neuron',
  'plate spike',
  'poppy chip',
  'gold corner 270',
  'bay hillsw',
  'spruce dots',
  'sky net',
];

const { next } = account.dashboard;
const ways: readonly (readonly [
  to: string,
  Ground,
  TileName,
  words: { title: string; text: string },
])[] = [
  ['/classes', 'spruce', 'brackets', next.classes],
  ['/stemnn', 'poppy', 'neuron', next.stemnn],
  ['/events', 'gold', 'calendar', next.events],
];

// The same sheet with its modules still empty, so that nothing moves when the answer comes.
const blank: readonly TileWords[] = [
  'plate slot',
  'plate slot',
  'plate slot',
  'plate slot',
  'plate slot',
  'plate slot',
  'plate slot',
  'plate slot',
];

/** What stands there while nobody knows yet who is there. */
export function DashboardWaiting() {
  return (
    <section className="waiting head sheet">
      <Mosaic tiles={blank} />
      <h1 className="vh">{pages.dashboard.title}</h1>
      <p className="head-text lede" role="status">
        {account.dashboard.loading}
      </p>
    </section>
  );
}

export function DashboardView() {
  return (
    <>
      <PageHead title={account.dashboard.heading} tiles={head}>
        <p className="lede">{account.dashboard.text}</p>
      </PageHead>
      <section className="next sheet">
        <h2 className="vh">{next.heading}</h2>
        <ul className="ways">
          {ways.map(([to, ground, tile, words]) => (
            <li key={to}>
              <Link to={to}>
                <Tile ground={ground} name={tile} />
                <span>
                  <b>{words.title}</b>
                  <small>{words.text}</small>
                </span>
                <Tile name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
