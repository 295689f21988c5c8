// Formik copies and reads flat objects of texts with lodash, and keeps statics of components that no form
// here has: 5 kB of script (brotli) in each form. These lines do the same for what the forms use of it.
import type { Plugin } from 'vite';

const functions: Readonly<Record<string, string>> = {
  'lodash-es/clone': '(value) => (Array.isArray(value) ? [...value] : { ...value })',
  'lodash-es/cloneDeep': '(value) => structuredClone(value)',
  'lodash-es/isPlainObject': '(value) => value?.constructor === Object',
  'lodash-es/toPath': "(path) => (Array.isArray(path) ? path : path.split('.'))",
  'hoist-non-react-statics': '(component) => component',
};

export function smallFormik(): Plugin {
  return {
    name: 'small-formik',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in functions ? `\0${id}` : null),
    load: (id) => (id.slice(1) in functions ? `export default ${functions[id.slice(1)]}` : null),
  };
}
