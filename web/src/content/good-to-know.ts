import { parents } from 'virtual:content';

const { labels, facts } = parents.goodToKnow;

type Key = keyof typeof labels;

const safetyKeys = ['classSize', 'backgroundChecks', 'pickup'] as const;
const otherKeys = ['bring', 'makeUp', 'refunds', 'accessibility', 'languages'] as const;

const filledFacts = (keys: readonly Key[]) =>
  keys.flatMap((key) => {
    const text = facts[key];
    return text === undefined ? [] : { title: labels[key], text };
  });

export const safetyFacts = filledFacts(safetyKeys);

export const goodToKnow = filledFacts([...safetyKeys, ...otherKeys]);
