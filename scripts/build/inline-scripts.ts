import { build } from 'vite';
import type { Route, ScriptLevel } from '../../web/src/app/routes.tsx';
import { fromRoot } from '../cli/paths.ts';

export async function buildInlineScript(name: 'boot' | 'form' | 'guard' | 'show-by-time'): Promise<string> {
  const result = await build({
    configFile: false,
    root: fromRoot('web'),
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: fromRoot(`web/src/boot/${name}.ts`), output: { format: 'iife' } },
    },
  });
  const [chunk] = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`web/src/boot/${name}.ts built no script`);
  return chunk.code.trim();
}

/**
 * When a visitor is about to follow a link, Chromium prerenders the page, and other browsers with speculation rules
 * prefetch it. A contact page with a form is only prefetched, and pages with account code aren't, due to their scripts.
 */
export function toSpeculationRules(routes: readonly Route[]): string {
  const findOtherPaths = (levels: readonly ScriptLevel[]) =>
    routes.flatMap(({ preloads, path }) => (levels.includes(preloads) ? [] : path)).concat('/reserve/*', '/*.ics');
  const toLinkRule = (...levels: readonly ScriptLevel[]) => ({
    where: { and: [{ href_matches: '/*' }, { not: { href_matches: findOtherPaths(levels) } }] },
    eagerness: 'moderate',
  });
  return JSON.stringify({ prefetch: [toLinkRule('none', 'form')], prerender: [toLinkRule('none')] });
}
