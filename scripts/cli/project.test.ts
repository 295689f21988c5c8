import { expect, test } from 'vitest';
import { isHidden, localProject } from './project.ts';

test('hides staging from search engines and, once production is set, every other project', () => {
  expect(isHidden('our-site', { production: 'our-site' })).toBe(false);
  expect(isHidden('our-staging', { production: 'our-site', staging: 'our-staging' })).toBe(true);
  expect(isHidden('our-site', { default: 'demo-site' })).toBe(false);
  expect(isHidden('our-staging', { staging: 'our-staging' })).toBe(true);
});

test("local commands only run on a demo project, so they can't reach a real one", () => {
  expect(localProject('demo-a')).toMatch(/^demo-a-[\da-f]{6}$/);
  for (const project of ['our-site', ''])
    expect(() => localProject(project)).toThrow('Change it to an ID that starts with "demo-"');
});
