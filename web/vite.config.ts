// Bundles the site. Afterward, scripts/build/prerender.ts renders the pages to HTML.
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { smallFormik } from '../scripts/build/small-formik.ts';
import { contentPlugin } from '../scripts/content/content-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contentPlugin(), react(), smallFormik()],
  // Prebundling skips smallFormik(), so development would run a different Formik from the one visitors get.
  optimizeDeps: { exclude: ['formik'] },
  // The style sheet already has the vendor prefixes it needs.
  css: { lightningcss: { exclude: Features.VendorPrefixes } },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    // One style sheet. The prerenderer inlines the part that each page uses.
    cssCodeSplit: false,
    // Browsers that need the polyfill can't run the rest of the app either.
    modulePreload: { polyfill: false },
    // A file inlined as a data: URL would be downloaded with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Names the entry chunk "app" instead of "index".
      input: { app: `${import.meta.dirname}/index.html` },
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Small files compress badly, so the code that members load with every page goes into one file. Without these
          // two groups, /login is 3.2 kB larger (brotli), over the limit in scripts/build/bundle.ts.
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'session', test: /\/src\/(?:account\/session\/|ui\/toaster)/ },
          ],
        },
      },
    },
  },
});
