import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { listPaths } from '../cli/paths.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      'heading-level': 'error',
      'doctype-style': ['error', { style: 'lowercase' }],
      'require-sri': ['error', { target: 'crossorigin' }],
      // React's ids start with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // React writes <meta/>, popoverTarget and hidden="". HTML reads them as <meta>, popovertarget and hidden.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Volunteers write titles. Search engines shorten long ones, and browsers ignore spaces at the end.
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      // People copy phone numbers into apps that may reject special spaces and hyphens.
      'tel-non-breaking': 'off',
    },
  }),
);

const MEMBER_TEMPLATE_PATTERN = /<template id="member">(.*)(<div id="root">.*)<\/template>(?=<\/body>)/s;

/** A members-only page's HTML has two documents: the login page and, in a template, the page that members see. */
function splitDocuments(html: string): readonly string[] {
  const [template, head, body] = MEMBER_TEMPLATE_PATTERN.exec(html) ?? [];
  if (template === undefined) return [html];
  const memberHtml = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  return [html.replace(template, ''), memberHtml];
}

export function findHtmlErrors(folder: string): readonly string[] {
  return listPaths(folder, '.html').flatMap((file) =>
    splitDocuments(readFileSync(join(folder, file), 'utf8'))
      .flatMap((html) => validator.validateStringSync(html, file).results)
      .flatMap((result) => result.messages)
      .map(
        (error) =>
          `The HTML of "${file}" is invalid: ${error.message} (${error.ruleId}, at ${error.selector ?? 'the start'}).`,
      ),
  );
}
