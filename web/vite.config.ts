// How the site is bundled. The pages' HTML is made afterwards, by scripts/site/prerender.ts.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentPlugin } from '../scripts/content/content-files.ts';
import { smallFormik } from '../scripts/site/small-formik.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contentPlugin(), react(), smallFormik()],
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    // One style sheet, which the prerenderer puts into the HTML.
    cssCodeSplit: false,
    // The polyfill is for browsers that cannot run the rest either.
    modulePreload: { polyfill: false },
    // A file inlined as a data: address would be downloaded with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What is always loaded together is one file: small files compress badly, and each is a request.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'app',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-hot-toast)\/|vite\/preload-helper|src\/(app|boot)\/|src\/ui\/(button|mosaic|page|signed-in|tile|toaster)|src\/domain\/(?!validation)|account\/stored-session|content\/(pages|site|checked)|pages\/without-script/,
            },
            {
              name: 'account',
              test: /@tanstack|src\/account\/(mutations|query-client|resend-cooldown|session|load-gateway|user-menu|require)|content\/account/,
            },
            {
              name: 'form',
              test: /formik|deepmerge|react-fast|tiny-warning|src\/ui\/(form|field|use-)/,
            },
            {
              name: 'gateway',
              test: /@firebase\/(?!firestore)|src\/firebase\/(?!profiles|emulator-hosts)/,
            },
          ],
        },
      },
    },
  },
});
