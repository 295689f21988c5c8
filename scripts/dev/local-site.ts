import { rmSync } from 'node:fs';
import type { StackPorts, StackSite } from '../build/firebase-config.ts';
import { fromRoot } from '../cli/paths.ts';
import { createDemoAccounts, DEMO_ACCOUNT_LIST } from './demo-accounts.ts';
import { addMailbox, MAILBOX_PATH } from './mailbox.ts';
import { type Stack, startStack } from './start-emulators.ts';

interface LocalSiteOptions {
  readonly name: string;
  readonly project: string;
  readonly ports: StackPorts;
  readonly site: Omit<StackSite, 'site'>;
  readonly isFresh: boolean | undefined;
}

export async function startLocalSite(options: LocalSiteOptions): Promise<Stack> {
  const { name, project, ports, site, isFresh } = options;
  const dataFolder = fromRoot(`.emulators/${name}/data`);
  if (isFresh) rmSync(dataFolder, { recursive: true, force: true });
  console.log('Starting the emulators (about ten seconds)...');
  const sites = [{ ...site, site: project }];
  const stack = await startStack({ name, project, ports, sites, dataFolder });
  await createDemoAccounts(stack);
  await addMailbox(stack, site.public, site.overrideFolder);
  return stack;
}

export function printAddresses(origin: string | undefined): void {
  console.log(`
The site:     ${origin}
Its mailbox:  ${origin}${MAILBOX_PATH}

Demo accounts to try it with:
${DEMO_ACCOUNT_LIST}

Emails aren't really sent; they show up in the mailbox. Ctrl-C stops everything.
`);
}
