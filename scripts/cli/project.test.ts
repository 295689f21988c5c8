import { expect, test } from 'vitest';
import { isHidden } from './project.ts';

test('search engines only find production, or any project while there is none', () => {
  expect(isHidden('our-site', { production: 'our-site' })).toBe(false);
  expect(isHidden('our-staging', { production: 'our-site', staging: 'our-staging' })).toBe(true);
  expect(isHidden('our-site', { default: 'demo-site' })).toBe(false);
  expect(isHidden('our-staging', { staging: 'our-staging' })).toBe(true);
});
