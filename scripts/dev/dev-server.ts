import { createServer } from 'vite';
import { fromRoot } from '../cli/paths.ts';
import { LOCAL_HOST } from '../cli/ports.ts';
import { type ContentOptions, contentPlugin } from '../content/content-plugin.ts';

/** Hosting serves only the mailbox and /__/firebase, where the app looks up the emulators' addresses. */
export const createDevServer = (hostingUrl: string, content: ContentOptions) =>
  createServer({
    configFile: fromRoot('web/vite.config.ts'),
    plugins: [contentPlugin(content)],
    server: { host: LOCAL_HOST, proxy: { '/__/firebase': hostingUrl, '/dev/': hostingUrl } },
  });
