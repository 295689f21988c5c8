import { parents } from 'virtual:content';

const { labels, facts } = parents.goodToKnow;

type FactId = keyof typeof labels;

const SAFETY_FACT_IDS = ['classSize', 'backgroundChecks', 'pickup'] as const;
const OTHER_FACT_IDS = ['bring', 'makeUpClasses', 'refunds', 'accessibility'] as const;

const factsOf = (keys: readonly FactId[]) =>
  keys.flatMap((key) => {
    const text = facts[key];
    return text === undefined ? [] : { title: labels[key], text };
  });

export const safetyFacts = factsOf(SAFETY_FACT_IDS);

export const goodToKnowFacts = factsOf([...SAFETY_FACT_IDS, ...OTHER_FACT_IDS]);
