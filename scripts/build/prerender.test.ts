import { expect, test } from 'vitest';
import { prerender } from './prerender.ts';

const INLINE_SCRIPTS = { boot: '', form: '', guard: '', showByTime: 'SHOW_BY_TIME', rules: '' };
const PAGE_INPUT = { css: '', entryFile: '', preloadFiles: [], head: '' };
const PRERENDER_INPUT = { ...PAGE_INPUT, inlineScripts: INLINE_SCRIPTS, isHidden: false, builtAt: undefined };
const ROUTE = { path: '/team', preloads: 'none', title: '', modulePath: '' } as const;

test('a text keeps characters that are special in replacements', async () => {
  const [head, root] = ["<title>$& $' $` $$</title>", "<h1>$& $' $` $$ $1</h1>"];
  const shell = '<head><!--head--></head><body><div id="root"></div><!--template--></body>';
  const render = async () => ({ head, root });
  const html = await prerender(ROUTE, { ...PRERENDER_INPUT, shell, render });
  expect(html).toContain(`<head>${head}<style>`);
  expect(html).toContain(`<body>${root}<template`);
  const input = { ...PRERENDER_INPUT, shell, render: async () => ({ head, root: '<p data-until="2031-03-01">' }) };
  expect(await prerender(ROUTE, input)).toContain('SHOW_BY_TIME');
});

test("a render error lists only the stack lines in the site's source", async () => {
  const error = new Error('nobody is undefined');
  error.stack = [
    'Error: nobody is undefined',
    '    at Team (/site/web/src/pages/team.tsx:26:30)',
    '    at renderWithHooks (/site/node_modules/react-dom/server.js:1:1)',
  ].join('\n');
  const input = { ...PRERENDER_INPUT, shell: '', render: () => Promise.reject(error) };
  await expect(prerender(ROUTE, input)).rejects.toMatchObject({
    message:
      'The page "/team" can\'t be rendered: nobody is undefined\n    at Team (/site/web/src/pages/team.tsx:26:30)',
  });
});
