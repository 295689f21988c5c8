// Firebase Hosting serves this page with status 404.
import { notFound } from 'virtual:content';
import { ButtonLink } from '../ui/button';
import type { TileWords } from '../ui/mosaic';
import { PageHead } from '../ui/page';

// The tiles show a 404 whose zero has fallen down one row.
const sheet: readonly TileWords[] = [
  'sky arc 180',
  'gold tri',
  'spruce q 270',
  'poppy rings',
  'poppy four',
  'plate slot',
  'spruce four',
  'sky arc 90',
  'plate check',
  'gold zero',
  'spruce dots',
  'bay hills',
];

export default function NotFound() {
  return (
    <PageHead title={notFound.heading} tiles={sheet} className="not-found">
      <p className="lead">{notFound.text}</p>
      <p className="actions">
        <ButtonLink to="/">{notFound.home}</ButtonLink>
        <ButtonLink to="/contact" quiet>
          {notFound.contact}
        </ButtonLink>
      </p>
    </PageHead>
  );
}
