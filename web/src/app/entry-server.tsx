// What the prerenderer needs: the rows of the table, and each page as HTML. Nothing here reaches the browser.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { rowOf } from './routes';

export { site } from '../content/site';
export { notFound, routes } from './routes';

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
