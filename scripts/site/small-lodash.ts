// Formik copies and reads flat objects of texts with lodash, which is 4 kB of script (brotli) in each
// form. These lines do the same for such objects.
import type { Plugin } from 'vite';

const functions: Readonly<Record<string, string>> = {
  'lodash-es/clone': '(value) => (Array.isArray(value) ? [...value] : { ...value })',
  'lodash-es/cloneDeep': '(value) => structuredClone(value)',
  'lodash-es/isPlainObject': '(value) => value?.constructor === Object',
  'lodash-es/toPath': "(path) => (Array.isArray(path) ? path : path.split('.'))",
};

export function smallLodash(): Plugin {
  return {
    name: 'small-lodash',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in functions ? `\0${id}` : null),
    load: (id) =>
      id.startsWith('\0lodash-es/') ? `export default ${functions[id.slice(1)]}` : null,
  };
}
