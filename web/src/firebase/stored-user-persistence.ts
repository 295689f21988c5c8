import type { Persistence } from 'firebase/auth';

/**
 * Makes the SDK keep its user in the store. The SDK's own persistence drops the session if the provider returns 503 or
 * 429 at startup, and writes a user back after another tab has ended the session. With `StoredUser`, the SDK starts
 * without a user, and `load` makes it read the stored one.
 *
 * `StoredUser` implements `PersistenceInternal` from the SDK's source. The SDK instantiates the class once.
 */
export function createPersistence(read: () => object | null, write: (user: object) => void) {
  let reloadUser: (() => Promise<void>) | undefined;

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
    /** A no-op, because the SDK doesn't decide when a session ends. */
    async _remove(): Promise<void> {}

    _addListener(_key: string, listener: () => Promise<void>): void {
      reloadUser = listener;
    }
    _removeListener(): void {}
  }

  const persistence: Persistence = StoredUser;
  return { persistence, load: async () => reloadUser?.() };
}
