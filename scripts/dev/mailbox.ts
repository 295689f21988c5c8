// Adds a page that shows the emails the emulator would send. Only local and test sites have this page.
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { MailboxConfig } from '../../web/mailbox/email.ts';
import type { BuiltSite } from '../build/build-site.ts';
import { fromRoot } from '../cli/paths.ts';
import { readContent } from '../content/check-content.ts';
import { toEmulatorUrls } from './emulator-requests.ts';
import type { Emulators } from './emulators.ts';

export const MAILBOX_PATH = '/dev/mail';

export async function buildMailboxPage(emulators: Emulators, { folder, contentFolder }: BuiltSite): Promise<void> {
  const { name: siteName } = readContent('site', contentFolder);
  const { oobCodes } = toEmulatorUrls(emulators);
  await build({
    configFile: false,
    root: fromRoot('web/mailbox'),
    base: '/dev/',
    plugins: [react()],
    logLevel: 'warn',
    define: { MAILBOX_CONFIG: { siteName, oobCodes, startedAt: Date.now() } satisfies MailboxConfig },
    build: {
      outDir: `${fromRoot(folder)}/dev`,
      emptyOutDir: true,
      rolldownOptions: { input: fromRoot('web/mailbox/mail.html') },
    },
  });
}
