import { parents } from 'virtual:content';

const { labels, facts } = parents.goodToKnow;

type Key = keyof typeof labels;

const ofSafety = ['classSize', 'backgroundChecks', 'pickup'] as const;
const others = ['bring', 'makeUp', 'refunds', 'accessibility', 'languages'] as const;

const known = (keys: readonly Key[]) =>
  keys.flatMap((key) => {
    const text = facts[key];
    return text === undefined ? [] : { label: labels[key], text };
  });

export const safetyFacts = known(ofSafety);

export const goodToKnow = known([...ofSafety, ...others]);
