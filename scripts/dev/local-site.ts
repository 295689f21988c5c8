import { rmSync } from 'node:fs';
import type { BuiltSite } from '../build/build-site.ts';
import { fromRoot } from '../cli/paths.ts';
import { createDemoAccounts, DEMO_ACCOUNTS_TEXT } from './demo-data.ts';
import { type Emulators, type StartOptions, startEmulators } from './emulators.ts';
import { buildMailboxPage, MAILBOX_PATH } from './mailbox.ts';

type LocalSiteOptions = Omit<StartOptions, 'sites' | 'dataFolder'> & {
  readonly site: BuiltSite;
  readonly isFresh: boolean | undefined;
};

export async function startLocalEmulators({ site, isFresh, ...options }: LocalSiteOptions): Promise<Emulators> {
  const dataFolder = fromRoot(`.emulators/${options.name}/data`);
  if (isFresh) rmSync(dataFolder, { recursive: true, force: true });
  console.log('Starting the emulators (about ten seconds)...');
  const emulators = await startEmulators({ ...options, sites: [site], dataFolder });
  await createDemoAccounts(emulators);
  await buildMailboxPage(emulators, site);
  return emulators;
}

export function printLocalSiteInfo(origin: string | undefined, logFile: string): void {
  console.log(`
The site:     ${origin}
Its mailbox:  ${origin}${MAILBOX_PATH}
The log:      ${logFile}

Demo accounts to try it with:
${DEMO_ACCOUNTS_TEXT}

Emails aren't really sent; they show up in the mailbox. Ctrl-C stops everything.
`);
}
