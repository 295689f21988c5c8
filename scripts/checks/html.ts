// Checks each built page's HTML with html-validate's rules for documents and assistive technology.
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
      // React's ids start with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // React writes <meta/>, popoverTarget, required="" and hidden="". HTML reads them as <meta>, popovertarget,
      // required and hidden.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // An event's title is content, and search engines shorten long ones.
      'long-title': 'off',
      // People copy phone numbers into apps that may reject special spaces and hyphens.
      'tel-non-breaking': 'off',
    },
  }),
);

/** The copy of the login page in each member page. Not checked, because the login page itself is. */
const loginCopy = /<template id="login">[\s\S]*?<\/template>(?=<template id="app">)/;

/** One sentence per mistake in a built site's HTML. */
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
            `The HTML of "${file}" is invalid: ${message} (${ruleId}${selector === null ? '' : `, at ${selector}`}).`,
        ),
      );
    });
}
