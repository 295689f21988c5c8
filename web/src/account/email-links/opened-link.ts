// The email link that opened this page. Its code is as sensitive as a password, so this module keeps it in memory only
// and removes it from the URL and the history.

import type { EmailLink } from '../../domain/entities';

type Purpose = EmailLink['purpose'];

export type OpenedLink = {
  code: string;
  /** What the URL says the link is for. Choose words by it, but nothing else, because anyone can change it. */
  claimedPurpose: Purpose;
  /** Comes from the URL, so don't trust it. */
  continueUrl: string | null;
};

const PURPOSE_BY_MODE: Readonly<Record<string, Purpose>> = {
  verifyEmail: 'verify email',
  resetPassword: 'reset password',
  verifyAndChangeEmail: 'change email',
  recoverEmail: 'restore email',
};

let openedLink: OpenedLink | null = null;

/** Call this before the router reads the URL, and only on the email link page. */
export function takeLinkFromUrl(): void {
  const searchParams = new URLSearchParams(location.search);
  const code = searchParams.get('oobCode');
  const claimedPurpose = PURPOSE_BY_MODE[searchParams.get('mode') ?? ''] ?? 'not used here';
  if (code) openedLink = { code, claimedPurpose, continueUrl: searchParams.get('continueUrl') };
  history.replaceState(history.state, '', location.pathname);
}

export const getOpenedLink = (): OpenedLink | null => openedLink;

export function forgetOpenedLink(): void {
  openedLink = null;
}
