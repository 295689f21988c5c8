// Hydrates the prerendered page. Loads the page's own chunk first. Without that chunk, React would replace the
// prerendered HTML with an empty page.
import '../ui/styles/index.css';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { takeLinkFromUrl } from '../account/email-links/opened-link';
import { queryClient, watchFocusAndConnection } from '../account/session/query-client';
import { setUpTabSession } from '../account/session/session';
import { closeMenuWhenWideOrLeaving } from '../boot/menu';
import { EMAIL_LINK_PATH } from '../domain/email-links';
import { fullPathOf } from '../domain/return-to';
import { App } from './app';
import { watchBackForwardCache } from './back-forward-cache';
import { mountApp } from './mount-app';
import { moveReturnToIntoState } from './move-return-to';
import { preloadOnIntent } from './preload-on-intent';
import { importOrReload, reloadWhenOutdated } from './reload-after-deploy';
import { matchRoute } from './routes';
import { watchUnhandledRejections } from './unhandled-rejections';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { path, preloads, page } = matchRoute(location.pathname);

// History takes a path that starts with two slashes for another host.
if (location.pathname.startsWith('//')) history.replaceState(history.state, '', fullPathOf(location));

moveReturnToIntoState();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

watchUnhandledRejections();
watchFocusAndConnection();
setUpTabSession();
watchBackForwardCache();
closeMenuWhenWideOrLeaving();

// A top-level await would deadlock if the page's chunk imports from this one.
importOrReload(page.preload).then(
  () => {
    // Only once the chunk has loaded: if it were missing, the page would reload, and need the link in its URL.
    if (path === EMAIL_LINK_PATH) takeLinkFromUrl();
    mountApp(root, app, root.firstElementChild ? 'hydrate' : 'replace');
    preloadOnIntent();
    // A reload would cut off a change that's being sent.
    reloadWhenOutdated(() => matchRoute(location.pathname).isMembersOnly === true && queryClient.isMutating() === 0);
  },
  () => {
    // Static and contact pages work without the app. Others don't, so render the app to show the error.
    const mountWithError = () => mountApp(root, app, 'replace');
    // The email link page's chunk may load now, and needs the link before the router reads the URL.
    if (path === EMAIL_LINK_PATH) page.preload().then(takeLinkFromUrl).then(mountWithError, mountWithError);
    else if (preloads !== 'none' && preloads !== 'form') mountWithError();
  },
);
