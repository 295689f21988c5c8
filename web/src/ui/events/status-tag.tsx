import { events } from 'virtual:content';
import type { EventContent } from '../../schedule/event-dates';
import { isCanceled } from '../../schedule/offer';

/** Says whether an event is moved, relocated, canceled or full. */
export const StatusTag = ({ status = 'on' }: { status?: EventContent['status'] | undefined }) =>
  status === 'on' ? null : <b className={isCanceled({ status }) ? 'tag poppy' : 'tag'}>{events.labels[status]}</b>;
