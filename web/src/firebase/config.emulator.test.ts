// The configuration through faults: an answer that names no usable project is told as such, and one
// that did not arrive is asked for once more.
import { expect, test } from 'vitest';
import { type Answer, backend, TestTab } from '../testing/browser';
import { FAULTS, failureOf } from '../testing/faults';
import { act } from '../testing/gateway';
import { fetchBackend } from './config';

const INIT = '/__/firebase/init.json';
const INIT_SCRIPT = '/__/firebase/init.js';

const answer =
  (body: string, status = 200): Answer =>
  async () =>
    new Response(body, { status });

async function read(call: string, given: Answer, times?: number) {
  const tab = new TestTab();
  tab.fail(call, given, times);
  return { tab, ...(await act(tab, fetchBackend)) };
}

const DEMO = '{"apiKey": "a-key", "projectId": "demo-x"}';

const ANSWERS: readonly [
  what: string,
  call: string,
  given: Answer,
  failure: string,
  calls: number,
][] = [
  ['missing', INIT, answer('Not Found', 404), 'refused not-configured', 1],
  ['not JSON', INIT, answer('<!doctype html>'), 'refused not-configured', 1],
  ['empty', INIT, answer('{}'), 'refused not-configured', 1],
  ['without a key', INIT, answer('{"projectId": "demo-x"}'), 'refused not-configured', 1],
  [
    'of an empty key',
    INIT,
    answer('{"apiKey": "", "projectId": "x"}'),
    'refused not-configured',
    1,
  ],
  [
    'of a key that is a number',
    INIT,
    answer('{"apiKey": 42, "projectId": "x"}'),
    'refused not-configured',
    1,
  ],
  ['without a project', INIT, answer('{"apiKey": "a-key"}'), 'refused not-configured', 1],
  [
    'of an empty project',
    INIT,
    answer('{"apiKey": "a-key", "projectId": ""}'),
    'refused not-configured',
    1,
  ],
  [
    'of a project that is a list',
    INIT,
    answer('{"apiKey": "a-key", "projectId": ["x"]}'),
    'refused not-configured',
    1,
  ],
  ['null', INIT, answer('null'), 'refused not-configured', 1],
  ['not answering well', INIT, answer('', 503), 'network unreachable', 2],
  ['without emulators', INIT_SCRIPT, answer('var a = 1;'), 'refused not-configured', 1],
  [
    'without Auth',
    INIT_SCRIPT,
    answer('firebaseEmulators = {"firestore": {"hostAndPort": "b"}\n}'),
    'refused not-configured',
    1,
  ],
  [
    'without a database',
    INIT_SCRIPT,
    answer('firebaseEmulators = {"auth": {"hostAndPort": "a"}\n}'),
    'refused not-configured',
    1,
  ],
];

for (const [what, call, given, failure, calls] of ANSWERS) {
  test(`F63 P10 a configuration that is ${what} is told as such`, async () => {
    const { tab, error } = await read(call, given);
    expect(failureOf(error)).toBe(failure);
    expect(tab.times(call)).toBe(calls);
  });
}

for (const { name: fault, answer: given, failure, again, ms } of FAULTS) {
  // Any text is an answer here: what it says is judged above.
  if (['malformed', 'HTML', '503', '429'].includes(fault)) continue;
  for (const call of [INIT, INIT_SCRIPT]) {
    test(`F48 ${call}: ${fault}`, async () => {
      const { tab, error, ms: took } = await read(call, given as Answer);
      expect(failureOf(error)).toBe(failure);
      expect(tab.times(call)).toBe(again ? 2 : 1);
      expect(took).toBe(ms ?? 400);
    });
  }
}

test('a configuration that arrives at the second try is as good as any', async () => {
  const { tab, value } = await read(INIT, answer('', 503), 1);
  expect(value).toEqual(backend);
  expect(tab.times(INIT)).toBe(2);
});

test('the project of a real site is never sent to emulators', async () => {
  const { tab, value } = await read(INIT, answer(DEMO.replace('demo-x', 'real-x')));
  expect(value).toEqual({ options: { apiKey: 'a-key', projectId: 'real-x' }, emulators: null });
  expect(tab.calls).toEqual([INIT]);
});
