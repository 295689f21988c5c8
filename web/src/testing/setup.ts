import { afterEach, beforeEach, vi } from 'vitest';
import './current-tab';
import { closeTabs } from './tab';
import { pauseClock } from './time';

beforeEach(pauseClock);
afterEach(async () => {
  await closeTabs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
