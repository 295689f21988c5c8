// What the prerenderer needs: the routes, and each page as HTML. The browser does not load this file.
import { StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { safetyIsWritten } from '../content/safety';
import { App } from './app';
import { routes as allRoutes, type RouteRow, rowOf } from './routes';

export { classes, events, site } from 'virtual:content';
export { descriptionOf } from '../content/events';
export { event, notFound } from './routes';

/** The routes as search engines may know them. The app itself does not carry the words that decide this. */
export const routes: readonly RouteRow[] = allRoutes.map((row) =>
  row.path === '/safety' ? { ...row, noindex: !safetyIsWritten } : row,
);

/**
 * The HTML of the page at a path, with its title, meta and link elements in front.
 * @throws whatever a component of the page throws
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
  // React leaves a hole where a component threw, for the browser to try again; only a stream names the error.
  if (html.includes('<!--$!-->'))
    await new Promise((_, reject) => renderToPipeableStream(app, { onError: reject }));
  return html;
}
