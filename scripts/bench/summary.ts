// What the samples of a run come to.
import type { Figures } from './figures.ts';
import type { Sample, Visit } from './rounds.ts';
import { floorName } from './site-names.ts';
import { type Spread, spread } from './statistics.ts';

export type Measure = keyof Figures;
export type Group = readonly Sample[];

export const select = (
  samples: Group,
  wanted: { readonly site?: string; readonly page?: string; readonly visit?: Visit },
): Group =>
  samples.filter(
    ({ site, page, visit }) =>
      site === (wanted.site ?? site) &&
      page === (wanted.page ?? page) &&
      visit === (wanted.visit ?? visit),
  );

const defined = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined);

/** The floor of the page where a sample ended, in the same round. */
const floorOf = (samples: Group, { ended, visit, round }: Sample): Figures | undefined =>
  samples.find(
    (one) =>
      one.site === floorName && one.page === ended && one.visit === visit && one.round === round,
  )?.figures;

export const values = (group: Group, measure: Measure): Spread | undefined =>
  spread(defined(group.map(({ figures }) => figures[measure])));

/** Compares each sample with the floor of its round, so that the computer's slow moments fall on both. */
function compare(
  samples: Group,
  group: Group,
  measure: Measure,
  how: (own: number, floor: number) => number,
): Spread | undefined {
  return spread(
    group.flatMap((sample) => {
      const own = sample.figures[measure];
      const floor = floorOf(samples, sample)?.[measure];
      return own === undefined || floor === undefined ? [] : [how(own, floor)];
    }),
  );
}

export const ratio = (samples: Group, group: Group, measure: Measure): Spread | undefined =>
  compare(samples, group, measure, (own, floor) => own / floor);

export const difference = (samples: Group, group: Group, measure: Measure): Spread | undefined =>
  compare(samples, group, measure, (own, floor) => own - floor);
