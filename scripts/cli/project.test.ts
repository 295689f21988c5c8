import { expect, test } from 'vitest';
import { isHiddenFromSearch, requireProject, toLocalProjectId } from './project.ts';

test('hides staging from search engines and, once production is set, every other project', () => {
  expect(isHiddenFromSearch('our-site', { production: 'our-site' })).toBe(false);
  expect(isHiddenFromSearch('our-staging', { production: 'our-site', staging: 'our-staging' })).toBe(true);
  expect(isHiddenFromSearch('our-site', { default: 'demo-site' })).toBe(false);
  expect(isHiddenFromSearch('our-staging', { staging: 'our-staging' })).toBe(true);
});

test("local commands only run on a demo project, so they can't reach a real one", () => {
  expect(['demo-a', 'demo-b'].map((id) => toLocalProjectId(id)).join()).toMatch(/^demo-a(-[\da-f]{6}),demo-b\1$/);
  for (const project of ['our-site', 'our-demo-site', ''])
    expect(() => toLocalProjectId(project)).toThrow('Change it to an ID that starts with "demo-"');
});

const DEFAULT_ENTRY = '"default": "demo-a"';

test.each([
  ['our-site', `{ "projects": { ${DEFAULT_ENTRY} } }`, 'our-site'],
  ['demo-a', `{ "projects": { ${DEFAULT_ENTRY} } }`, '"demo-a" is a demo project, which only exists in'],
  ['production', `{ "projects": { ${DEFAULT_ENTRY} "production": "our-site" } }`, "isn't a file with valid JSON"],
  ['production', `{ "projects": { ${DEFAULT_ENTRY}, "production": 5 } }`, 'both in quotation marks'],
  ['production', `{ "projects": { ${DEFAULT_ENTRY} } }`, `doesn't list "production"`],
  ['your-project', '{}', `doesn't list "your-project"`],
  ['staging', '{ "projects": { "production": "our-site" } }', `doesn't list "staging"`],
  ['our-stagign', '{ "projects": { "staging": "our-staging" } }', `doesn't list "our-stagign"`],
  ['prod', '{ "projects": { "production": "our-site" } }', `doesn't list "prod"`],
  ['our-site', '{ "projects": { "production": "our-site", "staging": "our-site" } }', 'has the same ID'],
  [undefined, '{}', 'This only runs as part of a deployment.'],
])('deploying to %s with %s as .firebaserc: %s', async (project, firebaserc, expectedText) => {
  const resolve = async () => requireProject(project, firebaserc);
  expect(await resolve().catch(String)).toContain(expectedText);
});
