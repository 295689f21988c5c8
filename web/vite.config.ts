// The build and the development server add scripts/content/content-plugin.ts. After the build,
// scripts/build/prerender.ts renders the pages to HTML.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    // The prerenderer puts the style sheet into every page.
    cssCodeSplit: false,
    // Browsers that need the polyfill can't run the rest of the app either.
    modulePreload: { polyfill: false },
    // A file inlined as a data: URL would be downloaded with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: `${import.meta.dirname}/index.html` },
      checks: { pluginTimings: false },
      output: {
        // Each page lists its chunks, and hexadecimal digits compress better.
        hashCharacters: 'hex',
        codeSplitting: {
          // What the entry imports becomes one file, because small files compress badly. Otherwise /login is 1.2 kB larger (brotli).
          groups: [{ name: 'app', tags: ['$initial'] }],
        },
      },
    },
  },
});
