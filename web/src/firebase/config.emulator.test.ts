// The configuration through faults: an answer that names no usable project is told as such, and one
// that did not arrive is asked for once more.
import { expect, test } from 'vitest';
import { FAULTS, failureOf } from '../testing/call-faults';
import { act } from '../testing/open-gateway';
import { type Answer, backend, TestTab } from '../testing/test-tab';
import { fetchBackend } from './config';

const OPTIONS = '/__/firebase/init.json';
const EMULATORS = '/__/firebase/init.js';

const answer =
  (body: string, status = 200): Answer =>
  async () =>
    new Response(body, { status });

async function read(call: string, given: Parameters<TestTab['fail']>[1], times?: number) {
  const tab = new TestTab();
  tab.fail(call, given, times);
  return { tab, ...(await act(tab, (signal) => fetchBackend(signal, () => fetch(OPTIONS)))) };
}

const UNUSABLE: readonly [call: string, body: string, status?: number][] = [
  [OPTIONS, 'Not Found', 404],
  [OPTIONS, '{}'],
  [OPTIONS, 'null'],
  [OPTIONS, '{"projectId": "demo-x"}'],
  [OPTIONS, '{"projectId": "demo-x", "apiKey": ""}'],
  [OPTIONS, '{"projectId": "demo-x", "apiKey": 42}'],
  [OPTIONS, '{"apiKey": "a-key"}'],
  [OPTIONS, '{"apiKey": "a-key", "projectId": ""}'],
  [OPTIONS, '{"apiKey": "a-key", "projectId": ["demo-x"]}'],
  [EMULATORS, 'var firebaseConfig = {};'],
  [EMULATORS, 'firebaseEmulators = {"firestore": {"hostAndPort": "x"}\n}'],
  [EMULATORS, 'firebaseEmulators = {"auth": {"hostAndPort": "x"}\n}'],
];

for (const [call, body, status] of UNUSABLE) {
  test(`F63 P10 the answer "${body}" of ${call} is told as a site that is not set up`, async () => {
    const { tab, error } = await read(call, answer(body, status));
    expect(failureOf(error)).toBe('refused not-configured');
    expect(tab.times(call)).toBe(1);
  });
}

for (const { name: fault, answer: given, failure, again, ms } of FAULTS) {
  // Any text is an answer here: what it says is judged above.
  if (['malformed', 'HTML', '503', '429'].includes(fault)) continue;
  for (const call of [OPTIONS, EMULATORS]) {
    test(`F48 ${call}: ${fault}`, async () => {
      const { tab, error, ms: took } = await read(call, given);
      expect(failureOf(error)).toBe(failure);
      expect(tab.times(call)).toBe(again ? 2 : 1);
      expect(took).toBe(ms ?? 400);
    });
  }
}

test('F63 the page of a network that asks for a log-in first is told as no connection', async () => {
  const { error } = await read(OPTIONS, answer('<!doctype html>'));
  expect(failureOf(error)).toBe('network unreachable');
});

test('F63 P10 a server that is down is asked once more', async () => {
  const { tab, error } = await read(OPTIONS, answer('', 503));
  expect(failureOf(error)).toBe('network unreachable');
  expect(tab.times(OPTIONS)).toBe(2);
});

test('a configuration that arrives at the second try is as good as any', async () => {
  expect((await read(OPTIONS, answer('', 503), 1)).value).toEqual(backend);
});

test('the project of a real site is never sent to emulators', async () => {
  const { tab, value } = await read(OPTIONS, answer('{"apiKey": "a-key", "projectId": "real-x"}'));
  expect(value).toEqual({ options: { apiKey: 'a-key', projectId: 'real-x' }, emulators: null });
  expect(tab.calls).toEqual([OPTIONS]);
});
