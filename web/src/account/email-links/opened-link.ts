// The email link that opened this page. Its code is as sensitive as a password, so this module keeps it in memory only
// and removes it from the URL and the history.
import { EMAIL_LINK_MODES, EMAIL_LINK_PATH, type EmailLinkMode } from '../../domain/email-links';

export type OpenedLink = {
  code: string;
  /** What the URL says the link is for. Choose words by it, but nothing else, because anyone can change it. */
  claimedMode: EmailLinkMode | undefined;
  /** Comes from the URL, so don't trust it. */
  continueUrl: string | null;
};

let openedLink: OpenedLink | null = null;

/** Call this before the router reads the URL, and only on the email link page. */
export function takeLinkFromUrl(): void {
  const searchParams = new URLSearchParams(location.search);
  const code = searchParams.get('oobCode');
  const claimedMode = EMAIL_LINK_MODES.find((mode) => mode === searchParams.get('mode'));
  if (code) openedLink = { code, claimedMode, continueUrl: searchParams.get('continueUrl') };
  history.replaceState(history.state, '', location.pathname);
}

export const findOpenedLink = (): OpenedLink | null => openedLink;

type UsedLink = Pick<OpenedLink, 'continueUrl'> & { mode: EmailLinkMode };

/**
 * Forgets the code. The history entry records that the link was used, because phones reload background pages.
 */
export function markLinkUsed(mode: EmailLinkMode): void {
  const usedLink: UsedLink = { mode, continueUrl: openedLink?.continueUrl ?? null };
  // Someone may have left the page before the result came.
  if (location.pathname === EMAIL_LINK_PATH) history.replaceState({ ...history.state, usedLink }, '');
  openedLink = null;
}

export const findUsedLink = (): UsedLink | undefined =>
  typeof history === 'undefined' ? undefined : history.state?.usedLink;
