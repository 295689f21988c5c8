import { expect, test } from 'vitest';
import { toPreviewTags } from './preview-tags.ts';
import { testSite as site } from './testing/filled-content.ts';

test('escapes quotes and markup in a title and description', () => {
  const tags = toPreviewTags({ path: '/x', title: '"Hi" & <b>', description: '"><script>' }, site);
  expect(tags).toContain('content="&quot;Hi&quot; &amp; &lt;b&gt;"');
  expect(tags).toContain('property="og:site_name" content="Example Code Lab"');
  expect(tags).toContain('property="og:image:width" content="1200"');
  expect(tags).toContain('name="twitter:card" content="summary_large_image"');
  expect(tags).toContain('<meta name="description" content="&quot;&gt;&lt;script&gt;">');
});
