import { expect, test } from 'vitest';
import '../testing/setup';
import { FAULT_CASES, type Fault, type RequestHandler } from '../testing/simulated-faults';
import { EMULATOR_BACKEND, SimulatedTab } from '../testing/simulated-tab';
import { fetchBackendConfig } from './config';

const CONFIG_PATH = '/__/firebase/init.json';
const EMULATORS_PATH = '/__/firebase/init.js';

const toResponder =
  (body: string, status = 200): RequestHandler =>
  async () =>
    new Response(body, { status });

async function fetchConfigWithFault(call: string, fault: Fault, count?: number) {
  const tab = new SimulatedTab();
  tab.injectFault(call, fault, count);
  return { tab, ...(await tab.runAction((_, signal) => fetchBackendConfig(signal))) };
}

test.each<[call: string, body: string, status?: number, error?: string]>([
  [CONFIG_PATH, 'Not Found', 404],
  [CONFIG_PATH, 'null'],
  [CONFIG_PATH, '{"projectId": "demo-x", "apiKey": ""}'],
  [CONFIG_PATH, '{"projectId": "demo-x", "apiKey": 42}'],
  [CONFIG_PATH, '{"apiKey": "a-key", "projectId": ""}'],
  [CONFIG_PATH, '{"apiKey": "a-key", "projectId": ["demo-x"]}'],
  [EMULATORS_PATH, 'var firebaseConfig = {};'],
  // A captive portal's page counts as a lost connection.
  [CONFIG_PATH, '<!doctype html>', 200, 'network unreachable'],
])('%s: the response "%s" is invalid @browser', async (call, body, status, expected) => {
  const { tab, error } = await fetchConfigWithFault(call, toResponder(body, status));
  expect(error).toBe(expected ?? 'refused not-configured');
  expect(tab.countCalls(call)).toBe(expected ? 2 : 1);
});

// Skip these faults, because FAULT_CASES expects the SDK's errors for them and these calls bypass the SDK.
const CONFIG_FAULT_CASES = FAULT_CASES.filter(({ name }) => !/^(?:malformed|503|429)$/.test(name)).flatMap((fault) =>
  [CONFIG_PATH, EMULATORS_PATH].map((call) => ({ call, fault })),
);
test.for(CONFIG_FAULT_CASES)('$call: $fault.name @timeout', async ({ call, fault }) => {
  const { tab, error, ms } = await fetchConfigWithFault(call, fault.fault);
  expect(error).toBe(fault.error);
  expect(tab.countCalls(call)).toBe(fault.isRetried ? 2 : 1);
  expect(ms).toBe(fault.ms ?? 400);
});

test('a request to a server that is down is retried once', async () => {
  expect((await fetchConfigWithFault(CONFIG_PATH, toResponder('', 503), 1)).value).toEqual(EMULATOR_BACKEND);
  expect((await fetchConfigWithFault(CONFIG_PATH, toResponder('', 503))).error).toBe('network unreachable');
});

test("a real project doesn't use emulators", async () => {
  const options = { apiKey: 'a-key', projectId: 'real-x' };
  const { tab, value } = await fetchConfigWithFault(CONFIG_PATH, toResponder(JSON.stringify(options)));
  expect(value).toEqual({ options, emulators: null });
  expect(tab.calls).toEqual([CONFIG_PATH]);
});
