// How the site is bundled. The pages' HTML is made afterwards, by scripts/build/prerender.ts.
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { smallFormik } from '../scripts/build/small-formik.ts';
import { contentPlugin } from '../scripts/content/content-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contentPlugin(), react(), smallFormik()],
  // Bundled ahead of time, it would be another Formik than the one that visitors get.
  optimizeDeps: { exclude: ['formik'] },
  // What needs a prefix has it in the style sheet.
  css: { lightningcss: { exclude: Features.VendorPrefixes } },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    // One style sheet; the prerenderer puts the part that a page uses into its HTML.
    cssCodeSplit: false,
    // The polyfill is for browsers that cannot run the rest either.
    modulePreload: { polyfill: false },
    // A file inlined as a data: address would be downloaded with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The entry bears the name "app" instead of that of index.html.
      input: { app: `${import.meta.dirname}/index.html` },
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // What members load with every page is one file, because small files compress badly: without these two,
          // /login has 3.2 kB more (brotli), and more than scripts/build/bundle.ts allows.
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'session', test: /\/src\/(?:account\/session\/|ui\/toaster)/ },
          ],
        },
      },
    },
  },
});
