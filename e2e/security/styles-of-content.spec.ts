// Editing content must not change a page's styles. firebase.json has the hashes of the styles, and
// someone who edits content on GitHub can't update them.
import { expect, test } from 'playwright/test';
import { ask } from '../support/raw-request';
import { publicPages } from '../support/site-map';

const { SITE_URL = '', CONTACT_SITE_URL = '', FILLED_SITE_URL = '' } = process.env;

async function styleOf(site: string, path: string): Promise<string> {
  const { body } = await ask(site, path);
  const [, style = ''] = /<style>([\s\S]+?)<\/style>/.exec(body) ?? [];
  expect(style, path).not.toBe('');
  return style;
}

test("a page's styles stay the same with different content", async () => {
  for (const { path } of publicPages) {
    // A contact page with a form has different styles, so compare two sites with a form.
    const other = path === '/contact' ? CONTACT_SITE_URL : SITE_URL;
    expect(await styleOf(FILLED_SITE_URL, path), path).toBe(await styleOf(other, path));
  }
});
