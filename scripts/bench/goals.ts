// The table of the README: what the site promises of its speed, beside what a run measured.
import { floorName, isReading, ownName } from './site-names.ts';
import type { Measure } from './summary.ts';
import { difference, type Group, ratio, select, values } from './summary.ts';
import { kilobytes, markdown, type Row, timesSpread, whole } from './table.ts';

/** The pages of a group, with the samples of each. */
const byPage = (group: Group): readonly (readonly [string, Group])[] =>
  [...new Set(group.map(({ page }) => page))].map((page) => [page, select(group, { page })]);

type Value = (group: Group) => { readonly median: number } | undefined;

/** The page with the highest value. */
function worst(group: Group, value: Value): { page: string; median: number } | undefined {
  const all = byPage(group).flatMap(([page, samples]) => {
    const median = value(samples)?.median;
    return median === undefined ? [] : [{ page, median }];
  });
  return all.toSorted((a, b) => b.median - a.median)[0];
}

/** All pages together with their spread, and the worst of them. */
function againstFloor(samples: Group, group: Group, measure: Measure): string {
  const all = timesSpread(ratio(samples, group, measure));
  const slowest = worst(group, (one) => ratio(samples, one, measure));
  return `${all}, worst page ${slowest?.page} ${slowest?.median.toFixed(2)}x`;
}

export function goalTable(samples: Group): string {
  const first = select(samples, { site: ownName, visit: 'first' });
  const second = select(samples, { site: ownName, visit: 'second' });
  const hover = select(samples, { site: ownName, visit: 'hover' });
  const reading = first.filter(({ page }) => isReading(page));
  const login = select(first, { page: '/login' });
  const dashboard = select(first, { page: '/dashboard' });
  const painted = first.filter(({ page }) => page !== '/dashboard' && page !== '/account');
  const rows: Row[] = [];
  const add = (group: Group, what: string, goal: string, text: () => string): void => {
    if (group.length > 0) rows.push([what, text(), goal]);
  };
  add(reading, 'A page to read: bytes against the floor', '1.12x', () => {
    const heaviest = worst(reading, (one) => ratio(samples, one, 'bytes'));
    const bytes = worst(reading, (one) => values(one, 'bytes'));
    return `${heaviest?.median.toFixed(2)}x at most (${heaviest?.page}); ${kilobytes(bytes?.median ?? 0)} at most`;
  });
  add(reading, 'A page to read: requests', '5', () => {
    const most = worst(reading, (one) => values(one, 'requests'));
    return `${most?.median} at most`;
  });
  add(painted, 'First paint (FCP) against the floor', '1.05x', () =>
    againstFloor(samples, painted, 'fcp'),
  );
  add(painted, 'Largest paint (LCP) against the floor', '1.05x', () =>
    againstFloor(samples, painted, 'lcp'),
  );
  add(reading, 'A page to read: main thread until quiet, against the floor', '1.05x', () =>
    againstFloor(samples, reading, 'mainThread'),
  );
  add(reading, 'A page to read: blocking time beyond the floor', '10 ms', () => {
    const most = worst(reading, (one) => difference(samples, one, 'blocking'));
    const all = whole(difference(samples, reading, 'blocking'), ' ms');
    return `${all}, worst page ${most?.page} ${Math.round(most?.median ?? 0)} ms`;
  });
  add(login, '/login before a field is touched: script, requests', '100 kB, 12', () => {
    const script = kilobytes(values(login, 'scriptBytes')?.median ?? 0);
    return `${script}, ${whole(values(login, 'requests'))} requests`;
  });
  add(
    login.length > 0 ? dashboard : [],
    "A stranger's /dashboard: bytes beyond those of /login",
    '12 kB',
    () => {
      const own = values(dashboard, 'bytes')?.median ?? 0;
      return kilobytes(own - (values(login, 'bytes')?.median ?? 0));
    },
  );
  add(
    dashboard,
    "A stranger's /dashboard: LCP against the floor of /login; layout shift",
    '1.20x; 0',
    () => {
      const shift = values(dashboard, 'shift')?.median.toFixed(2);
      return `${timesSpread(ratio(samples, dashboard, 'lcp'))}; ${shift}`;
    },
  );
  add(first, 'Layout shift, worst page', '0', () => {
    const most = worst(first, (one) => values(one, 'shift'));
    return `${most?.median.toFixed(2)} (${most?.page})`;
  });
  add(second, 'Second page: first paint (FCP) against the floor', '', () =>
    againstFloor(samples, second, 'fcp'),
  );
  add(hover, 'Next page after the mouse rested on its link: first paint', '100 ms', () => {
    const floor = values(select(samples, { site: floorName, visit: 'hover' }), 'fcp');
    return `${whole(values(hover, 'fcp'), ' ms')} (floor ${whole(floor, ' ms')})`;
  });
  return rows.length === 0 ? '' : markdown(['', 'measured', 'goal, at most'], rows);
}
