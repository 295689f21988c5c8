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
