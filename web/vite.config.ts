// How the site is bundled. Afterward, scripts/build/prerender.ts makes the pages' HTML.
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { smallFormik } from '../scripts/build/small-formik.ts';
import { contentPlugin } from '../scripts/content/content-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contentPlugin(), react(), smallFormik()],
  // Prebundled, it would be a different Formik from the one visitors get.
  optimizeDeps: { exclude: ['formik'] },
  // The style sheet has the prefixes it needs.
  css: { lightningcss: { exclude: Features.VendorPrefixes } },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    // One style sheet; the prerenderer puts the part a page uses into its HTML.
    cssCodeSplit: false,
    // The polyfill is for browsers that can't run the rest either.
    modulePreload: { polyfill: false },
    // A file inlined as a data: URL would be downloaded with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Names the entry "app", not after index.html.
      input: { app: `${import.meta.dirname}/index.html` },
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Small files compress badly, so what members load with every page is one file. Without these two, /login has
          // 3.2 kB more (brotli), over the limit in scripts/build/bundle.ts.
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'session', test: /\/src\/(?:account\/session\/|ui\/toaster)/ },
          ],
        },
      },
    },
  },
});
