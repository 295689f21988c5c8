// Firebase Hosting serves this page with status 404.
import { notFound, pages } from 'virtual:content';
import { ButtonLink } from '../ui/button';
import { DocumentHead } from '../ui/document-head';
import { PageHeader } from '../ui/page';
import type { TileSpec } from '../ui/tile';

// The tiles show a 404 whose zero has fallen down one row.
const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', name: 'arc', rotation: 180 },
  { color: 'gold', name: 'triangle' },
  { color: 'spruce', name: 'quarter', rotation: 270 },
  { color: 'poppy', name: 'rings' },
  { color: 'poppy', name: 'four' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'spruce', name: 'four' },
  { color: 'sky', name: 'arc', rotation: 90 },
  { color: 'surface', name: 'checkerboard' },
  { color: 'gold', name: 'zero' },
  { color: 'spruce', name: 'dots' },
  { color: 'bay', name: 'hills' },
];

export default function NotFound() {
  return (
    <>
      <DocumentHead title={pages.notFound.title} noindex />
      <PageHeader title={notFound.heading} tiles={HEADER_TILES} className="not-found">
        <p className="lead">{notFound.text}</p>
        <p className="actions">
          <ButtonLink to="/">{notFound.home}</ButtonLink>
          <ButtonLink to="/contact" secondary>
            {notFound.contact}
          </ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
