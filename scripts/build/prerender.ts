import type { Route } from '../../web/src/app/routes.tsx';
import { UserError } from '../cli/run-main.ts';
import type { ServerEntry } from './routes-to-build.ts';

export type PrerenderInput = {
  /** web/index.html, as built by Vite. */
  readonly shell: string;
  /** The style sheet. */
  readonly css: string;
  readonly entryFile: string;
  readonly preloadFiles: readonly string[];
  readonly inlineScripts: Readonly<Record<'boot' | 'form' | 'guard' | 'showByTime' | 'rules', string>>;
  readonly isHidden: boolean;
  readonly render: ServerEntry['render'];
  /** The build time. Only set on a site with events or offers. */
  readonly builtAt: string | undefined;
  readonly head: string;
};

/** Members-only pages always need Firebase's configuration, so its round trip doesn't wait for the code. */
const CONFIG_PRELOAD_TAG = '<link rel="preload" href="/__/firebase/init.json" as="fetch" crossorigin="anonymous">';

/** The tags that Vite adds. prerender() replaces them, because pages contain the styles and load the scripts later. */
const VITE_TAGS_PATTERN =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)" crossorigin[^>]*>)/g;

/** Maps "/about" to about.html, not about/index.html, so URLs have no trailing slash. Maps "/" to index.html. */
export const htmlFileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`);

function replaceSlot(html: string, slot: string, text: string): string {
  if (!html.includes(slot)) throw new Error(`The page has no ${slot}.`);
  // A function, because "$&" is special in replacement strings.
  return html.replace(slot, () => text);
}

/** Returns the login page, the members-only page in a template, and a script that picks one. */
export function combineLoginAndMemberHtml(memberHtml: string, loginHtml: string, guardScript: string): string {
  const [, head, body] = /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(memberHtml) ?? [];
  const charset = '<meta charset="utf-8" />';
  const guardTags = `${charset}<meta name="robots" content="noindex"><script>${guardScript}</script>`;
  const template = `<template id="member">${head}${body}</template></body>`;
  return replaceSlot(replaceSlot(loginHtml, charset, guardTags), '</body>', template);
}

/** `state` is the history entry's. */
export async function prerender(route: Omit<Route, 'page'>, input: PrerenderInput, state?: object): Promise<string> {
  const { css, inlineScripts, render, builtAt } = input;
  const { boot, form: formScript, rules, showByTime } = inlineScripts;
  const { head, root } = await render(route.path, state).catch((error: Error) => {
    const ownStackFrames = (error.stack ?? '').split('\n').filter((line) => /[/\\]web[/\\]src[/\\]/.test(line));
    throw new UserError([`The page "${route.path}" can't be rendered: ${error.message}`, ...ownStackFrames].join('\n'));
  });
  const isStatic = route.preloads === 'none';
  const preloadTags = input.preloadFiles.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  const configTag = route.isMembersOnly ? CONFIG_PRELOAD_TAG : '';
  const appTags = `${configTag}${preloadTags}<script type="module" src="/${input.entryFile}"></script>`;
  // Browsers load nothing inside a template. The script that moves the tags out is inline, because a request takes time.
  const inlineScript = route.isMembersOnly || isStatic ? boot : formScript;
  const template = `<template id="app">${appTags}</template><script>${inlineScript}</script>`;
  const rulesScript = isStatic ? `<script type="speculationrules">${rules}</script>` : '';
  const showByTimeScript = / data-(?:from|until)="/.test(root) ? `<script>${showByTime}</script>` : '';
  const robots = input.isHidden && !route.noindex ? '<meta name="robots" content="noindex">' : '';
  // The slots are comments without a space.
  let html = input.shell.replace(VITE_TAGS_PATTERN, '').replaceAll(/>\s+(?:<!-- [^>]*>\s+)?</g, '><');
  html = replaceSlot(html, '<!--head-->', `${head}${robots}${input.head}<style>${css}</style>${rulesScript}`);
  html = replaceSlot(html, '<div id="root"></div>', root);
  if (builtAt) html = replaceSlot(html, '<html lang="en"', `<html lang="en" data-built="${builtAt}"`);
  return replaceSlot(html, '<!--template-->', template + showByTimeScript);
}
