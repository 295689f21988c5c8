import { expect, test } from 'vitest';
import { prerender } from './prerender.ts';

test("a render error lists only the stack lines in the site's source", async () => {
  const error = new Error('nobody is undefined');
  error.stack = [
    'Error: nobody is undefined',
    '    at Team (/site/web/src/pages/team.tsx:26:30)',
    '    at renderWithHooks (/site/node_modules/react-dom/server.js:1:1)',
  ].join('\n');
  const input = {
    ...{ shell: '', css: '', cssFile: '', entry: '', preload: [], source: '', login: '' },
    inline: { boot: '', form: '', guard: '', times: '', rules: '' },
    ...{ hidden: false, built: undefined, head: '', style: undefined },
    render: () => Promise.reject(error),
  };
  const row = { path: '/team', title: '', module: '' };
  await expect(prerender(row, input)).rejects.toMatchObject({
    message:
      'The page "/team" can\'t be rendered: nobody is undefined\n    at Team (/site/web/src/pages/team.tsx:26:30)',
  });
});
