// What the prerenderer needs: the routes, and each page as HTML. The browser does not load this file.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { rowOf } from './routes';

export { events } from '../content/events';
export { site } from '../content/site';
export { event, notFound, routes } from './routes';

/** The HTML of the page at a path, with its title, meta and link elements in front. */
export async function render(path: string): Promise<string> {
  await rowOf(path).page.preload();
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}
