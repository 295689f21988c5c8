// How the site is bundled. The pages' HTML is made afterwards, by scripts/build/prerender.ts.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { smallFormik } from '../scripts/build/small-formik.ts';
import { contentPlugin } from '../scripts/content/content-plugin.ts';

/** A script file of all modules whose address contains one of the parts, and of what they import. */
const script = (name: string, ...parts: readonly string[]) => ({
  name,
  test: (id: string) => parts.some((part) => id.includes(part)),
});

// What is always loaded together is one file, because small files compress badly. The requests themselves
// cost little: over HTTP/2, 100 kB in 1, 6, 12 or 24 files took 1.1 to 1.3 s (1.6 Mbps, 150 ms). A module
// belongs to the first file that wants it.
const groups = [
  script(
    'app',
    ...[
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      'react-hot-toast',
    ].map((name) => `/node_modules/${name}/`),
    'vite/preload-helper',
    ...['/src/app/', '/src/boot/', '/forms/without-script'],
    '/src/account/email-links/opened-link',
    '/src/account/session/stored-session',
    ...[
      'answer-toast',
      'button',
      'mosaic',
      'page',
      'reference-line',
      'signed-in',
      'tile',
      'toaster',
    ].map((name) => `/src/ui/${name}`),
    ...[
      'timeout',
      'entities',
      'errors',
      'limits',
      'load-validation',
      'messages',
      'normalize',
      'return-path',
    ].map((name) => `/src/domain/${name}`),
    ...['pages', 'site'].map((name) => `content/${name}`),
  ),
  script(
    'session',
    '@tanstack',
    '/src/account/session/',
    '/src/account/forms/mutations',
    '/src/account/forms/resend-cooldown',
  ),
  script(
    'form',
    'formik',
    'deepmerge',
    'react-fast',
    'tiny-warning',
    '/src/ui/form',
    '/src/ui/field',
    '/src/ui/password-input',
    '/src/ui/enter-key',
    '/src/ui/use-',
  ),
  script('events', 'content/event', '/src/ui/now'),
  script(
    'validation',
    '/src/domain/validation',
    '/src/ui/error-summary',
    '/src/account/forms/register-done',
  ),
  // Firestore comes later, with the profile.
  {
    name: 'gateway',
    test: (id: string) =>
      /@firebase\/(?!firestore)|\/src\/firebase\/(?!profiles|emulator-hosts|account-changes|email-links)/.test(
        id,
      ),
  },
];

/** The package's exports name its development build alone, which carries its warnings into the browser. */
const smallRouter = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(
    import.meta.dirname,
    '../node_modules/react-router/dist/production',
    name.endsWith('dom') ? 'dom-export.mjs' : 'index.mjs',
  ),
}));

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? smallRouter : [] },
  plugins: [contentPlugin(), react(), smallFormik()],
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
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups } },
    },
  },
}));
