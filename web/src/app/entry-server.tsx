// For the prerenderer: the routes, and each page as HTML. The browser doesn't load this file.
import { StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { safetyIsWritten } from '../content/safety';
import { App } from './app';
import { routes as allRoutes, type RouteRow, rowOf } from './routes';

export { classes, events, site } from 'virtual:content';
export { descriptionOf } from '../content/events';
export { event, notFound } from './routes';

/** The routes as search engines may see them. The app itself doesn't include the words that decide this. */
export const routes: readonly RouteRow[] = allRoutes.map((row) =>
  row.path === '/safety' ? { ...row, noindex: !safetyIsWritten } : row,
);

/**
 * The HTML of the page at a path, with its title, meta and link elements in front.
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
  // Where a component throws, React leaves a gap for the browser to retry. Only the streaming API reports the error.
  if (html.includes('<!--$!-->'))
    await new Promise((_, reject) => renderToPipeableStream(app, { onError: reject }));
  return html;
}
