import { privacy } from 'virtual:content';
import { BannerSection, FlowSection, PageHeader, Paragraphs } from '../ui/page';
import { SafetyLink } from '../ui/safety-link';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'key' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'gold', drawing: 'semicircles' },
  { color: 'sky', drawing: 'data' },
  { color: 'poppy', drawing: 'rings' },
  { color: 'surface', drawing: 'dots' },
  { color: 'spruce', drawing: 'arcs', rotation: 90 },
  { color: 'gold', drawing: 'face' },
];

export default function Privacy() {
  return (
    <>
      <PageHeader title={privacy.heading} tiles={HEADER_TILES}>
        <Paragraphs texts={[privacy.intro]} isFirstLead />
        <SafetyLink />
      </PageHeader>
      {privacy.topics.map(({ heading, paragraphs }) => (
        <FlowSection heading={heading} kind="topic" key={heading}>
          <Paragraphs texts={paragraphs} />
        </FlowSection>
      ))}
      <BannerSection color="sky" {...privacy.closing} to="/contact" />
    </>
  );
}
