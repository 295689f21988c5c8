// Confirms a deletion (§4) on the home page, where RequireSession leads. A toast would be gone too soon.
import { MESSAGES } from '../../domain/messages';
import { useLocationState } from './location-state';
import { useCurrentUser, useSessionEndReason } from './session';

/** Shows until the next navigation. A reload forgets the deletion, and so does the next login in any tab. */
export function AccountDeletedNotice() {
  const state = useLocationState();
  const isSignedOut = useCurrentUser() === null;
  const wasDeleted = useSessionEndReason() === 'deleted';
  if (!isSignedOut || !state?.accountDeleted || !wasDeleted) return null;
  return (
    <div className="status gold">
      <p>{MESSAGES.accountDeleted}</p>
    </div>
  );
}
