// §2 Dashboard. The guard from account/ decides who may see it.
import { Link } from 'react-router-dom';
import { RequireSession } from '../account/require-session';
import { account } from '../content/account';
import { pages } from '../content/pages';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageHead } from '../ui/page';
import { type Ground, Tile, type TileName } from '../ui/tile';
import { WithoutScript } from './without-script';

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
const links: readonly (readonly [
  to: string,
  Ground,
  TileName,
  words: { title: string; text: string },
])[] = [
  ['/classes', 'spruce', 'brackets', next.classes],
  ['/stemnn', 'poppy', 'neuron', next.stemnn],
  ['/events', 'gold', 'calendar', next.events],
];

// The same sheet with empty tiles, so that nothing moves when the session is known.
const blank: readonly TileWords[] = Array(8).fill('plate slot');

function Waiting() {
  return (
    <>
      <section className="dashboard-waiting head sheet">
        <Mosaic tiles={blank} />
        <h1 className="visually-hidden">{pages.dashboard.title}</h1>
        <p className="head-text lead" role="status">
          {account.dashboard.loading}
        </p>
      </section>
      <WithoutScript />
    </>
  );
}

function Welcome() {
  return (
    <>
      <PageHead title={account.dashboard.heading} tiles={head}>
        <p className="lead">{account.dashboard.text}</p>
      </PageHead>
      <section className="dashboard-next sheet">
        <h2 className="visually-hidden">{next.heading}</h2>
        <ul className="dashboard-links">
          {links.map(([to, ground, tile, words]) => (
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

export default function Dashboard() {
  return (
    <RequireSession waiting={<Waiting />}>
      <Welcome />
    </RequireSession>
  );
}
