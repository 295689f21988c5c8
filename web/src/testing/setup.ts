// Before each file of tests that need the emulators: the current tab comes before the SDK, and time stands still.
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, vi } from 'vitest';
import './current-tab';
import { closeTabs } from './tab';
import { stopTime } from './time';

beforeEach(stopTime);
afterEach(async () => {
  closeTabs();
  await Promise.all(getApps().map(deleteApp));
  vi.restoreAllMocks();
  vi.useRealTimers();
});
