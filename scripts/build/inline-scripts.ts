import { build } from 'vite';
import type { Route } from '../../web/src/app/routes.tsx';
import { fromRoot } from '../cli/paths.ts';

export async function buildInlineScript(
  name: 'boot' | 'form' | 'guard' | 'show-by-time',
): Promise<string> {
  const result = await build({
    configFile: false,
    root: fromRoot('web'),
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fromRoot(`web/src/boot/${name}.ts`), output: { format: 'iife' } },
    },
  });
  const [chunk] = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`web/src/boot/${name}.ts built no script`);
  return chunk.code.trim();
}

/** Whether a page is complete without the app, as long as there's no session. */
export const isDocument = ({
  loadsAccountCode,
  showsToasts,
}: Pick<Route, 'loadsAccountCode' | 'showsToasts'>): boolean => !loadsAccountCode && !showsToasts;

/**
 * When a visitor is about to follow a link, Chromium prerenders the page, and other browsers with
 * speculation rules prefetch it. A contact page with a form is only prefetched. Account pages are
 * left out, because they load scripts that most visitors don't need.
 */
export function speculationRules(routes: readonly Route[]): string {
  const linksExcept = (excludedRoutes: readonly Route[]) => ({
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: [...excludedRoutes.map(({ path }) => path), '/reserve/*'] } },
      ],
    },
    eagerness: 'moderate',
  });
  return JSON.stringify({
    prefetch: [linksExcept(routes.filter(({ loadsAccountCode }) => loadsAccountCode))],
    prerender: [linksExcept(routes.filter((route) => !isDocument(route)))],
  });
}
