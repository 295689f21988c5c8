// Setup for tests on the emulators: loads the tab globals before the SDK, and stops the clock.
import { afterEach, beforeEach, vi } from 'vitest';
import './current-tab';
import { closeTabs } from './tab';
import { stopTime } from './time';

beforeEach(stopTime);
afterEach(async () => {
  await closeTabs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
