import { rmSync } from 'node:fs';
import type { StackPorts, StackSite } from '../build/firebase-config.ts';
import { fromRoot } from '../cli/paths.ts';
import { createDemoAccounts, demoAccountList } from './demo-accounts.ts';
import { addMailbox, mailboxPath } from './mailbox.ts';
import { type Stack, startStack } from './start-emulators.ts';

interface LocalSite {
  readonly name: string;
  readonly project: string;
  readonly ports: StackPorts;
  readonly site: Omit<StackSite, 'site'>;
  readonly isFresh: boolean | undefined;
}

export async function startLocalSite(options: LocalSite): Promise<Stack> {
  const { name, project, ports, site, isFresh } = options;
  const data = fromRoot(`.emulators/${name}/data`);
  if (isFresh) rmSync(data, { recursive: true, force: true });
  console.log('Starting the emulators (about ten seconds)...');
  const sites = [{ ...site, site: project }];
  const stack = await startStack({ name, project, ports, sites, data });
  await createDemoAccounts(stack);
  await addMailbox(stack, site.public);
  return stack;
}

export function printAddresses(origin: string | undefined): void {
  console.log(`
The site:     ${origin}
Its mailbox:  ${origin}${mailboxPath}

Demo accounts to try it with:
${demoAccountList}

Emails aren't really sent; they show up in the mailbox. Ctrl-C stops everything.
`);
}
