// Firebase Hosting serves this page with status 404.
import { notFound, pages } from 'virtual:content';
import { ButtonLink } from '../ui/button';
import { DocumentHead } from '../ui/document-head';
import { PageHeader } from '../ui/page';
import type { TileSpec } from '../ui/tile';

// The tiles show a 404 whose zero has fallen down one row.
const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'arc', rotation: 180 },
  { color: 'gold', drawing: 'triangle' },
  { color: 'spruce', drawing: 'quarter', rotation: 270 },
  { color: 'poppy', drawing: 'rings' },
  { color: 'poppy', drawing: 'four' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'spruce', drawing: 'four' },
  { color: 'sky', drawing: 'arc', rotation: 90 },
  { color: 'surface', drawing: 'checkerboard' },
  { color: 'gold', drawing: 'zero' },
  { color: 'spruce', drawing: 'dots' },
  { color: 'bay', drawing: 'hills' },
];

export default function NotFound() {
  return (
    <>
      <DocumentHead title={pages.notFound.title} noindex />
      <PageHeader title={notFound.heading} tiles={HEADER_TILES} className="not-found">
        <p className="lead">{notFound.text}</p>
        <p className="actions">
          <ButtonLink to="/">{notFound.home}</ButtonLink>
          <ButtonLink to="/contact" isSecondary>
            {notFound.contact}
          </ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
