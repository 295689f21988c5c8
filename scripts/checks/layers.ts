// Who may import whom, held by machine: a room that is not named in a row is closed to it, and so is
// every package. Read the table, then the walk; the table is the only thing that ever changes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'vite';
import { root } from '../cli/paths.ts';

/** How a name may be fetched: at once, by import() alone, or only as a type (or by import()). */
type Way = 'static' | 'dynamic' | 'type';

interface Row {
  /** Ours, by room or by file (without its ending), and the ways that are open. */
  readonly ours: Readonly<Record<string, readonly Way[]>>;
  /** Packages, and the one file that may name each where it is one alone. */
  readonly packages: Readonly<Record<string, '*' | string>>;
}

const all: readonly Way[] = ['static', 'dynamic', 'type'];
const types: readonly Way[] = ['type'];
const late: readonly Way[] = ['dynamic', 'type'];

const testPackages = {
  'node:*': '*',
  '@playwright/test': '*',
  '@axe-core/playwright': '*',
  '@firebase/rules-unit-testing': '*',
  '@mdn/mdn-http-observatory/*': '*',
  'csp_evaluator/*': '*',
  'fast-check': '*',
  'p-limit': '*',
  vitest: '*',
  'vitest/*': '*',
} as const;

const buildPackages = {
  'node:*': '*',
  '@vitejs/plugin-react': '*',
  ajv: '*',
  fflate: '*',
  'jsonc-parser': '*',
  'fast-check': '*',
  'firebase-tools/*': '*',
  'p-limit': '*',
  playwright: '*',
  vite: '*',
  vitest: '*',
  'vitest/*': '*',
  zod: '*',
} as const;

const unitTestPackages: Readonly<Record<string, string>> = {
  vitest: '*',
  'fast-check': '*',
  // Schemas are tested as the form uses them, for Formik answers otherwise than yup alone.
  formik: 'validation',
  'react-dom/server': '*',
};

const unitTestOurs: Row['ours'] = { testing: all, 'e2e/support/emulators': all };

export const table: Readonly<Record<string, Row>> = {
  domain: { ours: {}, packages: { yup: 'validation' } },
  words: { ours: {}, packages: {} },
  // What the words consist of: for the build, and as types for the pages.
  fields: { ours: {}, packages: { zod: '*' } },
  content: { ours: { domain: types, words: all, fields: types }, packages: {} },
  ui: {
    ours: {
      domain: types,
      'domain/entities': all,
      'domain/limits': all,
      'domain/messages': all,
    },
    packages: {
      react: '*',
      'react-router-dom': '*',
      formik: '*',
      'react-hot-toast/headless': 'toaster',
    },
  },
  firebase: { ours: { domain: all }, packages: { 'firebase/*': '*' } },
  account: {
    ours: { domain: all, ui: all, content: all, firebase: late },
    packages: {
      react: '*',
      'react-router-dom': '*',
      '@tanstack/react-query': '*',
      'react-hot-toast/headless': '*',
    },
  },
  pages: {
    ours: { content: all, ui: all, account: all, domain: types, 'contact-form': all },
    packages: { react: '*', 'react-router-dom': '*' },
  },
  'contact-form': {
    ours: { content: all, ui: all, domain: all },
    packages: { react: '*', 'react-hot-toast/headless': '*' },
  },
  app: {
    ours: { pages: all, account: all, content: all, ui: all, domain: all },
    packages: { react: '*', 'react-dom': '*', 'react-dom/*': '*', 'react-router-dom': '*' },
  },
  // What the tests of firebase and account stand on; product code may not name it.
  testing: {
    ours: { domain: all, firebase: all, account: late, scripts: all, e2e: all },
    packages: { 'node:*': '*', vitest: '*', 'firebase/app': '*' },
  },
  scripts: {
    ours: {
      'app/entry-server': all,
      'app/routes': all,
      content: all,
      words: all,
      fields: all,
      domain: all,
      firebase: all,
    },
    packages: buildPackages,
  },
  e2e: { ours: { 'domain/limits': all }, packages: { ...testPackages, 'firebase/*': '*' } },
  'e2e-rules': {
    ours: { 'domain/limits': all, 'domain/validation': all, e2e: all },
    packages: { ...testPackages, 'firebase/*': '*' },
  },
};

/** One import, as it stands in a file. */
interface Import {
  /** Empty if it is computed, not written out. */
  readonly name: string;
  readonly way: Way;
}

/** The room of a file, given relative to the root with forward slashes. */
function roomOf(file: string): string | undefined {
  if (file === 'web/vite.config.ts' || file.startsWith('scripts/')) return 'scripts';
  if (file.startsWith('e2e/rules/')) return 'e2e-rules';
  if (file.startsWith('e2e/')) return 'e2e';
  if (file.startsWith('web/content/fields/')) return 'fields';
  if (file.startsWith('web/content/')) return 'words';
  // The one form that belongs to no account. It acts, while pages only compose.
  if (file === 'web/src/pages/contact-form.tsx') return 'contact-form';
  return /^web\/src\/([^/]+)\//.exec(file)?.[1];
}

/** "domain/limits" for web/src/domain/limits.ts: the name that the table may give a file. */
const bareName = (file: string): string =>
  file.replace(/^web\/src\//, '').replace(/\.(?:test\.)?[a-z]+$/, '');

/** Every import of a file, however it is written. */
export function importsOf(file: string, code: string): readonly Import[] {
  const { module, program } = parseSync(file, code);
  const found: Import[] = [];
  const add = (name: string, way: Way): number => found.push({ name, way });
  const wayOf = (entries: readonly { isType: boolean }[]): Way =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'static';
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, wayOf(entries));
  for (const { entries } of module.staticExports)
    for (const entry of entries)
      if (entry.moduleRequest) add(entry.moduleRequest.value, wayOf([entry]));
  for (const { moduleRequest } of module.dynamicImports) {
    const written = code.slice(moduleRequest.start, moduleRequest.end);
    add(/^(['"`])([^$]*)\1$/.exec(written)?.[2] ?? '', 'dynamic');
  }
  const typeImports: VisitorObject = {};
  typeImports.TSImportType = ({ source }) => {
    add(source.value, 'type');
  };
  new Visitor(typeImports).visit(program);
  return found;
}

const ways: Readonly<Record<Way, string>> = {
  static: 'at once',
  dynamic: 'by import()',
  type: 'as a type',
};

function refusesPackage(packages: Row['packages'], file: string, name: string): boolean {
  const key = Object.keys(packages).find((candidate) =>
    candidate.endsWith('*') ? name.startsWith(candidate.slice(0, -1)) : name === candidate,
  );
  if (key === undefined) return true;
  const only = packages[key];
  return only !== '*' && bareName(file).split('/').at(-1) !== only;
}

/**
 * Judges one import.
 * @param target the imported file of ours, relative to the root; undefined for a package
 * @returns a sentence if the table forbids it
 */
export function judgeImport(
  file: string,
  { name, way }: Import,
  target: string | undefined,
): string | undefined {
  const room = roomOf(file);
  const row = room === undefined ? undefined : table[room];
  if (room === undefined || row === undefined)
    return `${file} stands in no room that the table knows.`;
  const isUnitTest = /\.test\.tsx?$/.test(file);
  if (target === undefined) {
    // What is computed cannot be judged: the pages and what they stand on have no need for it.
    if (name === '')
      return room === 'scripts' ? undefined : `${file} has an import() of something computed.`;
    const packages = isUnitTest ? { ...row.packages, ...unitTestPackages } : row.packages;
    return refusesPackage(packages, file, name)
      ? `${file} may not name the package "${name}".`
      : undefined;
  }
  const other = roomOf(target);
  if (other === room) {
    const isTest = /\.(?:test|spec)\.tsx?$/.test(target);
    return isTest ? `${file} imports a test: ${target}.` : undefined;
  }
  const ours = isUnitTest ? { ...row.ours, ...unitTestOurs } : row.ours;
  const open = ours[bareName(target)] ?? (other === undefined ? undefined : ours[other]);
  if (open === undefined) return `${file} may not import ${target}.`;
  if (open.includes(way)) return undefined;
  return `${file} may import ${target} only ${open.map((one) => ways[one]).join(' or ')}.`;
}

/** A ring of imports, as the list of its files; undefined if there is none. */
export function findCycle(
  graph: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle !== undefined) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

const slashes = (path: string): string => path.replaceAll('\\', '/');

function resolveOurs(file: string, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined;
  const path = slashes(relative(root, join(root, dirname(file), name.replace(/\?.*$/, ''))));
  const candidates = [path, `${path}.ts`, `${path}.tsx`];
  return candidates.find((candidate) => existsSync(join(root, candidate))) ?? path;
}

/** Everything in the repository that breaks the table, a sentence each. */
export function layerFaults(): readonly string[] {
  const files = ['web/content/fields', 'web/src', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => `${folder}/${slashes(name)}`),
  );
  const graph = new Map<string, readonly string[]>();
  const faults: string[] = [];
  for (const file of [...files, 'web/vite.config.ts']) {
    const edges: string[] = [];
    for (const one of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const target = resolveOurs(file, one.name);
      const fault = judgeImport(file, one, target);
      if (fault !== undefined) faults.push(fault);
      if (target !== undefined && one.way !== 'type') edges.push(target);
    }
    graph.set(file, edges);
  }
  const cycle = findCycle(graph);
  if (cycle !== undefined)
    faults.push(`These files import each other in a ring: ${cycle.join(' -> ')}.`);
  return faults;
}
