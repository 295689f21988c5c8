import { parents } from 'virtual:content';

const { labels, facts } = parents.goodToKnow;

type FactId = keyof typeof labels;

const safetyKeys = ['classSize', 'backgroundChecks', 'pickup'] as const;
const otherKeys = ['bring', 'makeUp', 'refunds', 'accessibility', 'languages'] as const;

const factsOf = (keys: readonly FactId[]) =>
  keys.flatMap((key) => {
    const text = facts[key];
    return text === undefined ? [] : { title: labels[key], text };
  });

export const safetyFacts = factsOf(safetyKeys);

export const goodToKnow = factsOf([...safetyKeys, ...otherKeys]);
