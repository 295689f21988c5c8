// The prerenderer's entry. The browser doesn't load this file.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { matchRoute } from './routes';

export { yearsWithPage } from '../content/all-events';
export { offers } from '../content/all-offers';
export { eventRoute, eventsOfYearRoute, notFoundRoute, reserveRoute, routes } from './routes';

/**
 * Returns the HTML of the page's root element, and of the title, meta and link elements that React puts before it.
 * `state` is the history entry's.
 * @throws whatever the page's components throw
 */
export async function render(path: string, state?: object): Promise<{ head: string; root: string }> {
  await matchRoute(path).page.preload();
  const html = renderToString(
    <div id="root">
      <StrictMode>
        <StaticRouter location={{ pathname: path, state }}>
          <App />
        </StaticRouter>
      </StrictMode>
    </div>,
  );
  const rootStart = html.indexOf('<div id="root">');
  return { head: html.slice(0, rootStart), root: html.slice(rootStart) };
}
