import { privacy } from 'virtual:content';
import { Banner, PageHeader, Paragraphs, TextSection } from '../ui/page';
import { SafetyLink } from '../ui/safety-link';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'spruce', name: 'key' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'gold', name: 'semicircles' },
  { color: 'sky', name: 'data' },
  { color: 'poppy', name: 'rings' },
  { color: 'surface', name: 'dots' },
  { color: 'spruce', name: 'arcs', rotation: 90 },
  { color: 'gold', name: 'face' },
];

export default function Privacy() {
  return (
    <>
      <PageHeader title={privacy.heading} tiles={HEADER_TILES}>
        <Paragraphs texts={[privacy.intro]} isFirstLead />
        <SafetyLink />
      </PageHeader>
      {privacy.topics.map(({ heading, paragraphs }) => (
        <TextSection heading={heading} className="topic" key={heading}>
          <Paragraphs texts={paragraphs} />
        </TextSection>
      ))}
      <Banner color="sky" {...privacy.closing} to="/contact" />
    </>
  );
}
