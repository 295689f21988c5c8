// The prerenderer's entry. The browser doesn't load this file.
import { StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { safetyIsWritten } from '../content/safety';
import { App } from './app';
import { routes as allRoutes, type RouteRow, rowOf } from './routes';

export { classes, events, site } from 'virtual:content';
export { descriptionOf } from '../content/events';
export { event, notFound } from './routes';

/** Sets noindex for an unfinished /safety here, not in routes.tsx, to keep that page's text out of the app's bundle. */
export const routes: readonly RouteRow[] = allRoutes.map((row) =>
  row.path === '/safety' ? { ...row, noindex: !safetyIsWritten } : row,
);

/**
 * Returns the page's HTML, which starts with its title, meta and link elements.
 * @throws whatever the page's components throw
 */
export async function render(path: string): Promise<string> {
  await rowOf(path).page.preload();
  const app = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  );
  const html = renderToString(app);
  // If a component throws, renderToString leaves a marker and the browser retries. Only streaming reports the error.
  if (html.includes('<!--$!-->'))
    await new Promise((_, reject) => renderToPipeableStream(app, { onError: reject }));
  return html;
}
