// What stands before each file of tests that need the emulators: calls go through their tab, the
// globals of a browser are those of the current tab, and time stands still.
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, vi } from 'vitest';
import { installConnections } from './connection';
import { closeTabs, currentTab } from './test-tab';
import { stopTime } from './time';

installConnections();
for (const name of ['window', 'document', 'navigator', 'localStorage'] as const) {
  const ours = Reflect.get(globalThis, name);
  Object.defineProperty(globalThis, name, { get: () => currentTab()?.[name] ?? ours });
}

beforeEach(stopTime);
afterEach(async () => {
  closeTabs();
  await Promise.all(getApps().map(deleteApp));
  vi.useRealTimers();
});
