// What the drawing shows of a run.
import { floorName, isReading, ownName } from './site-names.ts';
import type { Spread } from './statistics.ts';
import { type Group, type Measure, ratio, select, values } from './summary.ts';
import { kilobytes } from './table.ts';

export interface Bar {
  /** One line or two. */
  readonly label: readonly string[];
  readonly site: Spread | undefined;
  readonly floor: Spread | undefined;
  readonly ratio: Spread | undefined;
}

export interface Panel {
  readonly title: string;
  readonly format: (value: number) => string;
  readonly bars: readonly Bar[];
}

interface Line {
  readonly label: readonly string[];
  readonly pages: (page: string) => boolean;
  /** Whose floor it is compared with. */
  readonly floors: (page: string) => boolean;
}

const only = (page: string, label: readonly string[] = [page], floor = page): Line => ({
  label,
  pages: (one) => one === page,
  floors: (one) => one === floor,
});

const lines: readonly Line[] = [
  { label: ['A page to read', 'all of them'], pages: isReading, floors: isReading },
  only('/login'),
  only('/register'),
  only('/dashboard', ['/dashboard', 'as a stranger'], '/login'),
];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const measures: readonly { title: string; measure: Measure; format: Panel['format'] }[] = [
  { title: 'Bytes', measure: 'bytes', format: kilobytes },
  { title: 'Largest paint (LCP)', measure: 'lcp', format: seconds },
  { title: 'Work of the main thread', measure: 'mainThread', format: seconds },
];

export function panelsOf(samples: Group): readonly Panel[] {
  const first = select(samples, { visit: 'first' });
  const own = select(first, { site: ownName });
  const floor = select(first, { site: floorName });
  return measures.map(({ title, measure, format }) => ({
    title,
    format,
    bars: lines.map(({ label, pages, floors }) => {
      const group = own.filter(({ page }) => pages(page));
      return {
        label,
        site: values(group, measure),
        floor: values(
          floor.filter(({ page }) => floors(page)),
          measure,
        ),
        ratio: ratio(samples, group, measure),
      };
    }),
  }));
}

/** How it was measured, in two lines. */
export const notesOf = (browser: string, runs: number, when: Date): readonly string[] => [
  'Medians of the first visit; the line at the end of a bar is the middle half. /dashboard is compared with the floor of /login.',
  `${browser} as a phone with a processor slowed 4 times, on 1.6 Mbps and 150 ms; ${runs} rounds, ${when.toISOString().slice(0, 10)}.`,
];
