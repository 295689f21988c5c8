// The organizers' lists. Other members get the not-found page.
import { pages } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { RequireSession } from '../account/session/require-session';
import { Waiting } from '../account/session/waiting';
import { OrganizerLine } from '../account/spots/organizer-line';
import { OrganizerList } from '../account/spots/organizer-list';
import { RequireOrganizer } from '../account/spots/require-organizer';
import NotFound from './not-found';

export default function Organizer() {
  const [, , id] = useLocation().pathname.replace(/\/+/g, '/').split('/');
  const waiting = <Waiting title={pages.organizer.title} tiles={2} />;
  return (
    <RequireSession waiting={waiting}>
      {(user) => (
        <RequireOrganizer user={user} waiting={waiting} otherwise={<NotFound />}>
          {id ? <OrganizerLine key={id} user={user} id={id} /> : <OrganizerList user={user} />}
        </RequireOrganizer>
      )}
    </RequireSession>
  );
}
