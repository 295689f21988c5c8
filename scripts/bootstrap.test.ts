// What is decided before anything is installed.
import { expect, it } from 'vitest';
import { isStale, nodeComplaint } from './bootstrap.mjs';

it('Node 20.19 and later will do; an older one gets one sentence', () => {
  expect(nodeComplaint('20.19.0')).toBeUndefined();
  expect(nodeComplaint('22.0.0')).toBeUndefined();
  expect(nodeComplaint('20.18.3')).toMatch(
    /^This project needs Node 20\.19 .* Node 20\.18\.3: .*\.$/,
  );
  expect(nodeComplaint('18.20.0')).toContain('Node 18.20.0');
});

const lock = (packages: object): string => JSON.stringify({ packages });

it('packages are installed when one is missing or of another version', () => {
  const wanted = lock({ '': {}, 'node_modules/a': { version: '1.0.0' } });
  expect(isStale(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(false);
  expect(isStale(wanted, lock({ 'node_modules/a': { version: '1.0.1' } }))).toBe(true);
  expect(isStale(wanted, lock({}))).toBe(true);
});

it('an optional package of another system may be missing', () => {
  const wanted = lock({ 'node_modules/a': { version: '1.0.0', optional: true } });
  expect(isStale(wanted, lock({}))).toBe(false);
  expect(isStale(wanted, lock({ 'node_modules/a': { version: '2.0.0' } }))).toBe(true);
});
