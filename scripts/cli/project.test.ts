import { expect, test } from 'vitest';
import { isHidden } from './project.ts';

test('hides staging from search engines and, once production is set, every other project', () => {
  expect(isHidden('our-site', { production: 'our-site' })).toBe(false);
  expect(isHidden('our-staging', { production: 'our-site', staging: 'our-staging' })).toBe(true);
  expect(isHidden('our-site', { default: 'demo-site' })).toBe(false);
  expect(isHidden('our-staging', { staging: 'our-staging' })).toBe(true);
});
