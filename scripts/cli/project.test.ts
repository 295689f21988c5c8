// Which projects search engines must not find.
import { expect, test } from 'vitest';
import { isHidden } from './project.ts';

test('search engines find the production alone, or whatever is published while there is none', () => {
  expect(isHidden('our-site', { production: 'our-site' })).toBe(false);
  expect(isHidden('our-staging', { production: 'our-site', staging: 'our-staging' })).toBe(true);
  expect(isHidden('our-site', { default: 'demo-site' })).toBe(false);
  expect(isHidden('our-staging', { staging: 'our-staging' })).toBe(true);
});
