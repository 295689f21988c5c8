// Where the browser takes over. The page's chunk comes first: taken over without it, the prerendered page would be thrown away.
import '../ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { watchBackForwardCache } from './back-forward-cache';
import { preloadLinks } from './preload-links';
import { reloadOnce } from './reload-after-deploy';
import { rowOf } from './routes';
import { watchUnhandledRejections } from './unhandled-rejections';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

watchUnhandledRejections();
watchBackForwardCache();

const { page, account } = rowOf(location.pathname);

// Not a top-level await: a page's chunk may import from this one, and the two would wait for each other.
page.preload().then(
  () => {
    if (root.firstElementChild) hydrateRoot(root, app);
    else createRoot(root).render(app);
    preloadLinks();
  },
  async () => {
    await reloadOnce();
    // A public page can be read as it was delivered; a form that is dead has to say so.
    if (account) createRoot(root).render(app);
  },
);
