// The import table catches what it forbids, each beside a twin that it allows.
import { describe, expect, it } from 'vitest';
import { findCycle, importsOf, judgeImport } from './layers.ts';

const judge = (file: string, code: string, target?: string): string | undefined => {
  const [first] = importsOf(file, code);
  if (first === undefined) throw new Error('The sample holds no import.');
  return judgeImport(file, first, target);
};

const form = 'web/src/account/login-form.tsx';
const gateway = 'web/src/firebase/gateway.ts';

describe('our own files', () => {
  it('a page may not import the gateway, and may import the content', () => {
    const page = 'web/src/pages/home.tsx';
    expect(judge(page, `import { a } from '../firebase/gateway'`, gateway)).toBe(
      'web/src/pages/home.tsx may not import web/src/firebase/gateway.ts.',
    );
    expect(
      judge(page, `import { a } from '../content/home'`, 'web/src/content/home.ts'),
    ).toBeUndefined();
  });

  it('the account room takes the gateway by import() or as a type, never at once', () => {
    expect(judge(form, `import { a } from '../firebase/gateway'`, gateway)).toBe(
      `${form} may import ${gateway} only by import() or as a type.`,
    );
    expect(judge(form, `import { type A, b } from '../firebase/gateway'`, gateway)).toContain(
      'only',
    );
    expect(judge(form, `export * from '../firebase/gateway'`, gateway)).toContain('only');
    expect(judge(form, `import '../firebase/gateway'`, gateway)).toContain('only');
    expect(judge(form, `const a = import('../firebase/gateway')`, gateway)).toBeUndefined();
    expect(judge(form, `import type { A } from '../firebase/gateway'`, gateway)).toBeUndefined();
    expect(judge(form, `type A = import('../firebase/gateway').A`, gateway)).toBeUndefined();
  });

  it('a page takes the domain as a type alone', () => {
    const page = 'web/src/pages/team.tsx';
    const target = 'web/src/domain/entities.ts';
    expect(judge(page, `import { a } from '../domain/entities'`, target)).toContain(
      'only as a type',
    );
    expect(judge(page, `import type { A } from '../domain/entities'`, target)).toBeUndefined();
  });

  it('the site takes the fields of its content as types alone, and never Zod', () => {
    const file = 'web/src/content/checked.ts';
    const fields = 'web/content/fields/files.ts';
    const path = '../../content/fields/files';
    expect(judge(file, `import { files } from '${path}'`, fields)).toContain('only as a type');
    expect(judge(file, `import type { Content } from '${path}'`, fields)).toBeUndefined();
    expect(judge(file, `import { z } from 'zod'`)).toContain('may not name');
    expect(judge('web/content/fields/kinds.ts', `import { z } from 'zod'`)).toBeUndefined();
  });

  it('of all pages the contact form alone may act', () => {
    const form = 'web/src/pages/contact-form.tsx';
    const target = 'web/src/domain/messages.ts';
    expect(judge(form, `import { a } from '../domain/messages'`, target)).toBeUndefined();
    expect(judge(form, `import toast from 'react-hot-toast/headless'`)).toBeUndefined();
    const page = 'web/src/pages/contact.tsx';
    expect(judge(page, `import toast from 'react-hot-toast/headless'`)).toContain('may not name');
  });

  it('the look takes messages and limits, and validates nothing', () => {
    const field = 'web/src/ui/field.tsx';
    const path = (name: string) => `web/src/domain/${name}.ts`;
    const take = (name: string) =>
      judge(field, `import { a } from '../domain/${name}'`, path(name));
    expect(take('messages')).toBeUndefined();
    expect(take('validation')).toContain('only as a type');
  });

  it('an end-to-end test takes the limits and nothing else of the domain', () => {
    const test = 'e2e/account/register.spec.ts';
    const path = (name: string) => `web/src/domain/${name}.ts`;
    expect(
      judge(test, `import { a } from '../../web/src/domain/messages'`, path('messages')),
    ).toContain('may not import');
    expect(
      judge(test, `import { a } from '../../web/src/domain/limits'`, path('limits')),
    ).toBeUndefined();
  });

  it('product code imports no test', () => {
    const target = 'web/src/domain/limits.test.ts';
    const file = 'web/src/domain/validation.ts';
    expect(judge(file, `import { a } from './limits.test'`, target)).toContain('imports a test');
    expect(judge(file, `import { a } from './limits'`, 'web/src/domain/limits.ts')).toBeUndefined();
  });
});

describe('packages', () => {
  it('Firebase is named in its room alone', () => {
    expect(judge(form, `import { getAuth } from 'firebase/auth'`)).toBe(
      `${form} may not name the package "firebase/auth".`,
    );
    expect(judge(gateway, `import { getAuth } from 'firebase/auth'`)).toBeUndefined();
  });

  it('the toaster has one way in', () => {
    expect(judge(form, `import toast from 'react-hot-toast'`)).toContain('may not name');
    expect(judge(form, `import { toast } from 'react-hot-toast/headless'`)).toBeUndefined();
  });

  it('yup is for the validation alone', () => {
    expect(judge('web/src/domain/limits.ts', `import * as yup from 'yup'`)).toContain(
      'may not name',
    );
    expect(judge('web/src/domain/validation.ts', `import * as yup from 'yup'`)).toBeUndefined();
  });

  it('vitest is for unit tests alone', () => {
    expect(judge('web/src/domain/limits.ts', `import { it } from 'vitest'`)).toContain(
      'may not name',
    );
    expect(judge('web/src/domain/limits.test.ts', `import { it } from 'vitest'`)).toBeUndefined();
  });

  it('an import() of something computed is refused in the site, and not in the scripts', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is judged, not run
    const code = 'const a = (name: string) => import(`./${name}.ts`)';
    expect(judge('web/src/app/app.tsx', code)).toContain('computed');
    expect(judge('scripts/site/build.ts', code)).toBeUndefined();
  });
});

describe('the whole', () => {
  it('a file outside of every room is refused', () => {
    expect(judge('web/src/utils/x.ts', `import { a } from './y'`, 'web/src/utils/y.ts')).toContain(
      'no room',
    );
  });

  it('a ring of imports is found, and a mere diamond is none', () => {
    const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
    expect(findCycle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
    expect(findCycle(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeUndefined();
  });
});
