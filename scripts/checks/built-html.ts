// The HTML of each built page is valid, by html-validate's rules for documents and for assistive technology.
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltFiles } from './built-links.ts';

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
      // An event may have a long title; who has no room for it cuts it.
      'long-title': 'off',
      // A phone number is copied into other programs, which may refuse special blanks and hyphens.
      'tel-non-breaking': 'off',
    },
  }),
);

/** The log-in's own page, which pages for members bring along and show in their place. It is checked by itself. */
const loginCopy = /<template id="login">[\s\S]*?<\/template>/;

/** One sentence for each mistake in the HTML. */
export function htmlFaults({ html }: Pick<BuiltFiles, 'html'>): readonly string[] {
  return [...html].flatMap(([path, text]) =>
    validator
      .validateStringSync(text.replace(loginCopy, ''), path)
      .results.flatMap(({ messages }) =>
        messages.map(
          ({ message, ruleId, selector }) =>
            `The HTML of "${path}" is not valid: ${message} (${ruleId}${selector === null ? '' : `, at ${selector}`}).`,
        ),
      ),
  );
}
