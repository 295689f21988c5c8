import { afterEach, beforeEach, vi } from 'vitest';
import './current-tab';
import { pauseClock } from './clock';
import { closeTabs } from './simulated-tab';

beforeEach(pauseClock);
afterEach(async () => {
  await closeTabs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
