import { expect, test } from 'vitest';
import { idFromPath, normalizePagePath } from './page-urls';

test.each([
  ['/events/robots', '/events/robots', 'robots'],
  ['//events///robots/', '/events/robots', 'robots'],
  ['/events/%72obots', '/events/robots', 'robots'],
  ['/events/%', '/events/%', '%'],
  ['/organizer/', '/organizer', ''],
  ['/', '/', ''],
])('%s is the page %s', (pathname, path, id) => {
  expect([normalizePagePath(pathname), idFromPath(pathname)]).toEqual([path, id]);
});
