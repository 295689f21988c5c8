// Inline scripts, which work without the app. The security policy allows them by hash.
import { build } from 'vite';
import type { RouteRow } from '../../web/src/app/routes.tsx';
import { at } from '../cli/paths.ts';

/** A script of web/src/boot, bundled with its imports. */
export async function bootScript(
  name: 'boot' | 'form' | 'guard' | 'hide-past-events',
): Promise<string> {
  const result = await build({
    configFile: false,
    root: at('web'),
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: at(`web/src/boot/${name}.ts`), output: { format: 'iife' } },
    },
  });
  const [chunk] = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`web/src/boot/${name}.ts gave no script`);
  return chunk.code.trim();
}

/** Whether a page is complete without the app, until there's a session. */
export const isDocument = ({ account, toasts }: Pick<RouteRow, 'account' | 'toasts'>): boolean =>
  !account && !toasts;

/**
 * The speculation rules: when a visitor is about to follow a link to a public page, the browser prefetches it.
 * Account pages are left out, because casual visitors don't need what they load. Member pages need no rule: only
 * members see links to them, and they have the app.
 */
export function speculationRules(routes: readonly RouteRow[]): string {
  const account = routes.filter((row) => row.account && !row.guarded).map(({ path }) => path);
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: account } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
