// The prerenderer's entry. The browser doesn't load this file.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { matchRoute } from './routes';

export { years } from '../content/all-events';
export { offers } from '../content/offers';
export { eventRoute, matchRoute, notFoundRoute, reserveRoute, routes, yearRoute } from './routes';

/**
 * Returns the page's HTML, which starts with its title, meta and link elements. `state` is the history entry's.
 * @throws whatever the page's components throw
 */
export async function render(path: string, state?: object): Promise<string> {
  await matchRoute(path).page.preload();
  return renderToString(
    <StrictMode>
      <StaticRouter location={{ pathname: path, state }}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}
