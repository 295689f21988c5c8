// The figures of docs/scale.md: how many people fit into Firebase's free plan. Computed from the accepted
// page sizes and from the calls that tests count.
import { readFileSync } from 'node:fs';
import {
  FIRESTORE_CALLS,
  LOG_IN_CALLS,
  REGISTRATION_CALLS,
} from '../../web/src/testing/calls-per-action.ts';
import { at } from '../cli/paths.ts';
import { kilobytes } from './bundle.ts';
import { acceptCommand, acceptedSizes, type Sizes } from './page-sizes.ts';

const free = {
  hostingBytesAMonth: 10e9,
  hostingBytesADay: 360e6,
  readsADay: 50_000,
  writesADay: 20_000,
  verificationMailsADay: 1000,
  usersADay: 3000,
};
const dollarsPerGigabyte = 0.15;
const daysAMonth = 30;
/** Of a hundred visitors of the example. */
const example = { pagesEach: 3, registrations: 2, logIns: 10 };
/** What the first touch of a form brings, beside the project's configuration. */
const afterTouch = ['gateway.js', 'validation.js', 'profiles.js'];

/** Two digits: more would say more than anybody knows. */
const about = (amount: number): string => Number(amount.toPrecision(2)).toLocaleString('en-US');
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function costs({ pages, files }: Sizes) {
  const size = (file: string): number => {
    const bytes = files[file];
    if (bytes === undefined) throw new Error(`scripts/build/scale.ts: there is no file ${file}`);
    return bytes;
  };
  const load = (path: string, later: readonly string[] = []) => {
    const page = pages[path];
    if (!page) throw new Error(`scripts/build/scale.ts: there is no page ${path}`);
    const loaded = [...page.files, ...later];
    return { bytes: page.html + sum(loaded.map(size)), requests: 1 + loaded.length };
  };
  const form = (path: string) => {
    const { bytes, requests } = load(path, afterTouch);
    return { bytes, requests: requests + 1 };
  };
  const readers = Object.values(pages).filter(({ files }) => !files.includes('app.js'));
  return {
    first: load('/'),
    next: { bytes: sum(readers.map(({ html }) => html)) / readers.length, requests: 1 },
    registration: form('/register'),
    logIn: form('/login'),
  };
}

/** As cells of a table: calls to Auth, and what Firestore counts. */
function callsOf(calls: readonly string[]): string {
  const counted = calls.flatMap((call) => FIRESTORE_CALLS[call] ?? []);
  return `${calls.length - counted.length} | ${counted.map((what) => `1 ${what}`).join(', ') || '0'}`;
}

export function scaleFigures(sizes: Sizes): string {
  const { first, next, registration, logIn } = costs(sizes);
  const row = (what: string, { bytes, requests }: typeof first, calls: readonly string[]): string =>
    `| ${what} | ${kilobytes(bytes)} | ${requests} | ${callsOf(calls)} |`;
  const per = (limit: number, { bytes }: typeof first): string => about(limit / bytes);
  const month = free.hostingBytesAMonth;
  const eachBytes =
    first.bytes +
    next.bytes * (example.pagesEach - 1) +
    (registration.bytes * example.registrations + logIn.bytes * example.logIns) / 100;
  const perVisitor = (count: number): number => count / 100;
  const accounts = perVisitor(example.registrations);
  const logIns = perVisitor(example.logIns);
  const limits: readonly (readonly [limit: string, visitors: number])[] = [
    ['10 GB from Hosting', month / eachBytes],
    ['1,000 verification mails a day', (free.verificationMailsADay / accounts) * daysAMonth],
    [
      '3,000 daily users, with Identity Platform',
      (free.usersADay / (accounts + logIns)) * daysAMonth,
    ],
    ['20,000 writes a day', (free.writesADay / accounts) * daysAMonth],
    ['50,000 reads a day', (free.readsADay / logIns) * daysAMonth],
  ];
  const sorted = limits.toSorted(([, a], [, b]) => a - b);
  const million = (bytes: number): string =>
    `${about(bytes / 1000)} GB, ${about(Math.max(0, 1e6 * bytes - month) * (dollarsPerGigabyte / 1e9))} USD`;
  return [
    '| A person | Bytes from Hosting | Requests | Calls to Auth | Firestore |',
    '|---|---|---|---|---|',
    row('opens the home page for the first time', first, []),
    row('opens one more page', next, []),
    row('registers, with nothing loaded before', registration, REGISTRATION_CALLS),
    row('logs in, with nothing loaded before', logIn, LOG_IN_CALLS),
    '',
    '| Limit of the free plan | Is enough for |',
    '|---|---|',
    `| Hosting: 10 GB a month | ${per(month, first)} first visits, or ${per(month, registration)} registrations, or ${per(month, logIn)} members who log in, a month |`,
    `| Hosting: 360 MB a day | ${per(free.hostingBytesADay, first)} first visits a day |`,
    `| Auth: 1,000 verification mails a day | ${about(free.verificationMailsADay)} registrations a day, ${about(free.verificationMailsADay * daysAMonth)} a month |`,
    `| Auth: 3,000 daily users, with Identity Platform | ${about(free.usersADay)} members who log in on one day |`,
    '| Auth: 100 new accounts an hour from one address | 100 students an hour behind one router |',
    '| Auth: 150 password reset mails a day | 150 forgotten passwords a day |',
    `| Firestore: 20,000 writes a day | ${about(free.writesADay)} registrations a day |`,
    `| Firestore: 50,000 reads a day | ${about(free.readsADay)} log-ins a day |`,
    '',
    `**Which limit is met first.** Of a hundred visitors in this example all read ${example.pagesEach} pages, ${example.registrations} register and ${example.logIns} log in: ${kilobytes(eachBytes)} for each visitor.`,
    '',
    '| Limit | Is met by this many visitors a month |',
    '|---|---|',
    ...sorted.map(([limit, visitors]) => `| ${limit} | ${about(visitors)} |`),
    '',
    '| Beyond the free plan | Bytes and price of Hosting |',
    '|---|---|',
    `| A million first visits in a month | ${million(first.bytes)} |`,
    `| A million visitors of the example | ${million(eachBytes)} |`,
  ].join('\n');
}

const between = /(<!-- figures[^>]*-->\n)[\s\S]*?(\n<!-- end of the figures -->)/;

/** The document with these figures between its two marks. */
export function withFigures(text: string, figures: string): string {
  if (!between.test(text)) throw new Error('docs/scale.md has no marks for the figures.');
  return text.replace(between, (_, begin: string, end: string) => `${begin}${figures}${end}`);
}

export const scaleFile = at('docs/scale.md');
export const scaleDocument = (): string => readFileSync(scaleFile, 'utf8').replaceAll('\r\n', '\n');

/** One sentence if the document does not say what the accepted sizes give. */
export const scaleFaults = (text = scaleDocument(), sizes = acceptedSizes()): readonly string[] =>
  withFigures(text, scaleFigures(sizes)) === text
    ? []
    : [`The figures in docs/scale.md are old: run "${acceptCommand}" and commit it.`];
