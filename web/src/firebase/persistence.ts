// Where the SDK reads and writes its user: an entry of the session store. The SDK's own storage asks
// the provider before it starts, drops the session on any answer but yes, and writes back a user whose
// session another tab has ended meanwhile. This one starts without a user; load() brings one.
import type { Auth, Persistence } from 'firebase/auth';

export type OpenAuth = (persistence: Persistence) => Auth;

type UserEntry = {
  read(): object | null;
  write(user: object): void;
};

/**
 * A persistence as the SDK's own are built: a class with these members (`PersistenceInternal` in its
 * sources), of which the SDK makes one instance.
 */
export function persistenceOver({ read, write }: UserEntry): {
  persistence: Persistence;
  /** Makes the SDK take over the user that stands in the entry now. */
  load(): Promise<void>;
} {
  let reload: (() => Promise<void>) | undefined;

  class StoredUser {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly _shouldAllowMigration = false;

    async _isAvailable(): Promise<boolean> {
      return true;
    }
    async _get(): Promise<object | null> {
      return read();
    }
    async _set(_key: string, user: object): Promise<void> {
      write(user);
    }
    /** auth-session.ts decides when a session ends, not the SDK. */
    async _remove(): Promise<void> {}

    _addListener(_key: string, listener: () => Promise<void>): void {
      reload = listener;
    }
    _removeListener(): void {}
  }

  return { persistence: StoredUser, load: async () => reload?.() };
}
