// What local storage says of a session, read without the SDK: it tells whether the account code is
// needed at all, and whom to greet until the provider has answered. Trusted for nothing else.
import type { SignedInUser } from '../domain/entities';

const KEY = /^firebase:authUser:.*:\[DEFAULT\]$/;

let seen: { raw: string | null; user: SignedInUser | null } = { raw: null, user: null };

/** The stored user, the same object until the stored text changes; `null` without a session. */
export function readStoredSession(): SignedInUser | null {
  const raw = readRaw();
  if (raw !== seen.raw) seen = { raw, user: parse(raw) };
  return seen.user;
}

/** Tells when another tab logs in or out; the tab that does it knows anyway. */
export function onStoredSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || KEY.test(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function readRaw(): string | null {
  try {
    const key = Object.keys(localStorage).find((candidate) => KEY.test(candidate));
    return key === undefined ? null : localStorage.getItem(key);
  } catch {
    // Storage is blocked: then there is nothing stored.
    return null;
  }
}

function parse(raw: string | null): SignedInUser | null {
  if (raw === null) return null;
  try {
    const { uid, email, displayName, emailVerified }: Record<string, unknown> = JSON.parse(raw);
    if (typeof uid !== 'string' || emailVerified !== true) return null;
    return { uid, email: textOrNull(email), displayName: textOrNull(displayName), emailVerified };
  } catch {
    return null;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
