// Saves 6.8 kB of script (brotli) on /login. Formik's dependencies can copy, compare and merge any
// value. Our forms only have flat objects of strings, so these one-liners are enough.
import type { Plugin } from 'vite';

const functions: Readonly<Record<string, string>> = {
  'lodash-es/clone': '(value) => (Array.isArray(value) ? [...value] : { ...value })',
  'lodash-es/cloneDeep': '(value) => structuredClone(value)',
  'lodash-es/isPlainObject': '(value) => value?.constructor === Object',
  'lodash-es/toPath': "(path) => (Array.isArray(path) ? path : path.split('.'))",
  'react-fast-compare': '(a, b) => JSON.stringify(a) === JSON.stringify(b)',
  deepmerge: '{ all: (parts) => Object.assign({}, ...parts) }',
  'hoist-non-react-statics': '(component) => component',
};

/** Assignments of static properties, which would keep unused components in the bundle. */
const statics = /^(?:Form|FieldArrayInner)\.\w+ = /gm;

export function smallFormik(): Plugin {
  return {
    name: 'small-formik',
    enforce: 'pre',
    resolveId: (id) => (id in functions ? `\0${id}` : null),
    load: (id) => (id.slice(1) in functions ? `export default ${functions[id.slice(1)]}` : null),
    transform: (code, id) =>
      id.endsWith('/formik.esm.js') ? { code: code.replace(statics, '0 && '), map: null } : null,
  };
}
