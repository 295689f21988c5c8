// Logins and logouts in this tab. A response that arrives after a logout or a newer login can't begin a session.
import type { User } from 'firebase/auth';
import { AppError } from '../domain/errors';
import type { SessionStore } from '../domain/session-store';
import type { SessionEmitter } from './session-emitter';
import type { SessionEnd } from './session-end';
import { signedInUserFromJson } from './signed-in-user-from-json';
import type { TabAuth, TabSession } from './tab-auth';

export function createTabLogins(
  sessionStore: SessionStore,
  tabAuth: TabAuth,
  emitter: SessionEmitter,
  { endInThisTab, endInAllTabs }: SessionEnd,
) {
  let latestLoginId = 0;

  // If another tab ends the session, logins in flight here are canceled, too.
  sessionStore.onChange((change) => {
    if (change !== 'changed') latestLoginId += 1;
  });

  return {
    /** Call this when a login starts, and `startSession` when its response arrives. */
    startLogin() {
      latestLoginId += 1;
      const loginId = latestLoginId;
      // isSuperseded() compares this id, because another tab's change may be stored before its event arrives here.
      const sessionIdBefore = sessionStore.getSession()?.id;
      return {
        /** True once the user has logged out, or a newer login has started or another session begun. */
        isSuperseded: () => loginId !== latestLoginId || sessionStore.getSession()?.id !== sessionIdBefore,
        /** Returns the session's own copy of the user. */
        async startSession(user: User): Promise<User> {
          // Before storing, because a new person's session removes all toasts, and storing may show one.
          emitter.notify(signedInUserFromJson(user.toJSON()));
          const nextSession: TabSession = {
            id: sessionStore.startSession(user.toJSON()),
            checkedAt: performance.now(),
          };
          await tabAuth.switchTo(nextSession, user);
          if (nextSession.user) return nextSession.user;
          if (tabAuth.session === nextSession) endInAllTabs('rejected');
          throw new AppError('gone', 'session-ended');
        },
      };
    },

    /**
     * Ends this browser's session in all tabs. Works offline.
     * @throws DOMException if the session can't be removed from storage
     */
    async logOut(): Promise<void> {
      latestLoginId += 1;
      sessionStore.endSession(sessionStore.getSession()?.id);
      await endInThisTab(null);
    },
  };
}
