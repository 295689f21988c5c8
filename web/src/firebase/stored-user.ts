// A session that local storage remembers, beside the SDK: at its start the SDK forgets a stored
// session on any answer but yes, even if the provider was only overloaded, and never says why.
import type { SignedInUser } from '../domain/entities';
import { call } from './call';
import type { Backend } from './config';

export type StoredUser = {
  /**
   * Why the SDK forgot it: `null` if the person or another tab ended it, `gone` if the provider
   * did, else the user, who is remembered again and counts until the next chance.
   */
  findOut(): Promise<SignedInUser | 'gone' | null>;
};

type Fields = { uid: string; email?: string; displayName?: string; emailVerified: boolean };

/** Remembers what is stored now; to be called before the SDK opens. */
export function rememberStoredUser({ options, emulators }: Backend): StoredUser {
  const key = `firebase:authUser:${options.apiKey}:[DEFAULT]`;
  const raw = read(key);
  let endedElsewhere = false;
  if (raw !== null) {
    // Only another tab's change is told by this event.
    globalThis.addEventListener('storage', (event) => {
      if (event.key === key && event.newValue === null) endedElsewhere = true;
    });
  }
  const host = emulators
    ? `http://${emulators.auth}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';

  return {
    async findOut() {
      if (raw === null || endedElsewhere) return null;
      const stored: Fields & { stsTokenManager: { refreshToken: string } } = JSON.parse(raw);
      const { uid, email, displayName, emailVerified, stsTokenManager } = stored;
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: stsTokenManager.refreshToken,
      });
      const status = await call(async () => {
        const answer = await fetch(`${host}/v1/token?key=${options.apiKey}`, {
          method: 'POST',
          body,
        });
        return answer.status;
      }).catch(() => 0);
      if (status === 400) return 'gone';
      // Whoever logged in meanwhile is not overwritten.
      if (endedElsewhere || !emailVerified || read(key) !== null) return null;
      localStorage.setItem(key, raw);
      return { uid, email: email ?? null, displayName: displayName ?? null };
    },
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: then there is nothing stored.
    return null;
  }
}
