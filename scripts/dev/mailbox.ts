// The mailbox of a local stack: the page /dev/mail in the folder that the stack serves, and beside it the list of
// mails, which is renewed as long as the emulators run. "npm run build" and "npm run deploy" know nothing of it.
import { renameSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import type { Mail, Mailbox } from '../../web/mailbox/mail.ts';
import { at } from '../cli/paths.ts';
import { textOf } from '../content/content-files.ts';
import { adminUrls } from './admin.ts';
import { mailLine, type OobCode, remember } from './mails.ts';
import type { Stack } from './start-emulators.ts';

/** The address of the page, and the folder of its files within the site. */
export const mailboxPath = '/dev/mail';
const folderName = 'dev';

const lookEveryMs = 400;

/** The page shows no more than this; the tests send some hundreds. */
const shown = 100;

async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: at('web/mailbox'),
    base: `/${folderName}/`,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: { input: at('web/mailbox/mail.html') },
    },
  });
}

/** In one step: the page may read it at any moment. */
function write(folder: string, mailbox: Mailbox): void {
  // Hosting serves no file whose name begins with a dot.
  const draft = `${folder}/.mails.json`;
  writeFileSync(draft, JSON.stringify(mailbox));
  renameSync(draft, `${folder}/mails.json`);
}

interface Options {
  /** The folder of the site, relative to the root. */
  readonly served: string;
  /** The origin of the links that the console shows; without it, it shows none. */
  readonly origin?: string;
}

/** Opens the mailbox of a stack, until its emulators end. */
export async function openMailbox(stack: Stack, { served, origin }: Options): Promise<void> {
  const folder = `${at(served)}/${folderName}`;
  const { name: site }: { name: string } = JSON.parse(textOf('site'));
  await buildPage(folder);
  let mails: readonly Mail[] = [];
  write(folder, { site, mails });

  async function look(): Promise<void> {
    const response = await fetch(adminUrls(stack).mails);
    const { oobCodes = [] }: { oobCodes?: OobCode[] } = await response.json();
    const now = remember(mails, oobCodes, site, new Date().toISOString());
    if (JSON.stringify(now) === JSON.stringify(mails)) return;
    const known = new Set(mails.map(({ id }) => id));
    mails = now;
    write(folder, { site, mails: mails.slice(0, shown) });
    if (origin === undefined) return;
    for (const mail of now.filter(({ id }) => !known.has(id)).reverse())
      console.log(mailLine(mail, origin));
  }

  // One after the other: an answer that came late would name too few codes, and the others would count as used.
  const lookAgain = async (): Promise<void> => {
    // A failed request is repeated by the next one; endWith() handles the end of the emulators.
    await look().catch(() => undefined);
    timer = setTimeout(lookAgain, lookEveryMs);
  };
  let timer = setTimeout(lookAgain, 0);
  void stack.ended.then(() => clearTimeout(timer));
}
