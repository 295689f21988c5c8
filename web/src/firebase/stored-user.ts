// A session that local storage remembers, beside the SDK: at its start the SDK forgets a stored
// session on any answer but yes, even if the provider was only overloaded, and never says why.
import type { SignedInUser } from '../domain/entities';
import { call } from './call';
import type { Backend } from './config';

/** Why the SDK has no user: nobody was logged in, the provider ended it, or it only seemed so. */
type Finding = SignedInUser | 'gone' | null;

export type StoredUser = {
  /**
   * Puts the forgotten session back, then asks the provider about it: a user is remembered again
   * and counts until the next chance. Never rejects.
   */
  findOut(): Promise<Finding>;
  /** Lets the SDK take up what {@link findOut} put back, so that it follows the other tabs again. */
  handOver(): void;
  /** What was stored at the start counts no more: the person logged in or out since. */
  forget(): void;
  /** @throws DOMException if storage refuses */
  remove(): void;
};

/** Remembers what is stored now; to be called before the SDK opens. */
export function rememberStoredUser({ options, emulators }: Backend): StoredUser {
  const key = `firebase:authUser:${options.apiKey}:[DEFAULT]`;
  let raw = read(key);
  const stored = parse(raw);
  let endedElsewhere = false;
  if (stored) {
    // Only another tab's change is told by this event.
    globalThis.addEventListener('storage', (event) => {
      if (event.key === key) endedElsewhere = event.newValue === null;
    });
  }
  const host = emulators
    ? `http://${emulators.auth}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';

  async function renewalStatus(refreshToken: string): Promise<number> {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const url = `${host}/v1/token?key=${options.apiKey}`;
    return call(async () => (await fetch(url, { method: 'POST', body })).status).catch(() => 0);
  }

  return {
    async findOut() {
      if (raw === null || !stored || endedElsewhere) return null;
      // At once: other tabs take an entry that stays away for a log-out.
      if (read(key) === null) write(key, raw);
      const status = await renewalStatus(stored.refreshToken);
      if (raw === null || endedElsewhere) return null;
      const now = read(key);
      if (status !== 400 || now !== raw) return parse(now)?.user ?? null;
      write(key, null);
      return 'gone';
    },

    handOver() {
      const init: StorageEventInit = { key, newValue: raw, storageArea: localStorage };
      globalThis.dispatchEvent(new StorageEvent('storage', init));
    },

    forget() {
      raw = null;
    },

    remove() {
      if (read(key) !== null) localStorage.removeItem(key);
    },
  };
}

type Entry = Partial<Record<keyof SignedInUser, unknown>> & {
  stsTokenManager: { refreshToken?: unknown };
};

/** The entry as the SDK writes it; `null` unless it is a verified account with a token. */
function parse(raw: string | null): { user: SignedInUser; refreshToken: string } | null {
  if (raw === null) return null;
  try {
    const { uid, email, displayName, emailVerified, stsTokenManager }: Entry = JSON.parse(raw);
    const { refreshToken } = stsTokenManager;
    if (typeof uid !== 'string' || emailVerified !== true) return null;
    if (typeof refreshToken !== 'string') return null;
    const user = { uid, email: textOrNull(email), displayName: textOrNull(displayName) };
    return { user: { ...user, emailVerified }, refreshToken };
  } catch {
    return null;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: then there is nothing stored.
    return null;
  }
}

/** Storage may be full or blocked: then the session ends with this page. */
function write(key: string, raw: string | null): void {
  try {
    if (raw === null) localStorage.removeItem(key);
    else localStorage.setItem(key, raw);
  } catch {}
}
