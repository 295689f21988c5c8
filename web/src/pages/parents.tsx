import { languagesText, parents } from 'virtual:content';
import { Link } from '../ui/link';
import { BannerSection, PageHeader, Section } from '../ui/page';
import { PrintOnlyQrCode } from '../ui/print-only-qr-code';
import { SafetyLink } from '../ui/safety-link';
import { TextColumnsSection } from '../ui/text-columns-section';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'speech' },
  { color: 'spruce', drawing: 'mentor' },
  { color: 'surface', drawing: 'corner', rotation: 270 },
  { color: 'poppy', drawing: 'sun' },
  { color: 'sky', drawing: 'person' },
  { color: 'spruce', drawing: 'quarter', rotation: 90 },
  { color: 'gold', drawing: 'tent' },
  { color: 'bay', drawing: 'hills' },
];

const { labels, facts } = parents.goodToKnow;

const FACT_IDS = [
  'classSize',
  'backgroundChecks',
  'pickup',
  'bring',
  'makeUpClasses',
  'accessibility',
  'refunds',
] as const;

const goodToKnowFacts = FACT_IDS.flatMap((id) => {
  const text = facts[id];
  return text === undefined ? [] : { title: labels[id], text };
});

export default function Parents() {
  return (
    <>
      <PageHeader title={parents.heading} tiles={HEADER_TILES}>
        <p className="lead">{parents.intro}</p>
        {languagesText && <p>{languagesText}</p>}
        <SafetyLink />
      </PageHeader>
      <TextColumnsSection heading={parents.goodToKnow.heading} items={goodToKnowFacts} />
      <Section heading={parents.questionsHeading} className="questions">
        <div>
          {parents.questions.map(({ question, answer, link }) => (
            <details key={question}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <div className="flow">
                <p>{answer}</p>
                {link && (
                  <p>
                    <Link to={link.to}>{link.text}</Link>
                  </p>
                )}
              </div>
            </details>
          ))}
        </div>
      </Section>
      <BannerSection color="gold" {...parents.closing} to="/contact" />
      <PrintOnlyQrCode name="parents" />
    </>
  );
}
