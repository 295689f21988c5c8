// The HTML of each built page is valid, by html-validate's rules for documents and for assistive technology.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      'heading-level': 'error',
      'doctype-style': ['error', { style: 'lowercase' }],
      'require-sri': ['error', { target: 'crossorigin' }],
      // React's ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // React writes <meta/>, popoverTarget, required="" and hidden="", which HTML reads like <meta>, popovertarget,
      // required and hidden.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // The title of an event is content, and a search engine cuts a long one by itself.
      'long-title': 'off',
      // A phone number is copied into other programs, which may refuse special blanks and hyphens.
      'tel-non-breaking': 'off',
    },
  }),
);

/** The log-in's own page, which pages for members bring along and show in their place. It is checked by itself. */
const loginCopy = /<template id="login">[\s\S]*?<\/template>/;

/** One sentence for each mistake in the HTML of a built site. */
export function htmlFaults(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(join(folder, file), 'utf8').replace(loginCopy, '');
      const { results } = validator.validateStringSync(html, file);
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ message, ruleId, selector }) =>
            `The HTML of "${file}" is not valid: ${message} (${ruleId}${selector === null ? '' : `, at ${selector}`}).`,
        ),
      );
    });
}
