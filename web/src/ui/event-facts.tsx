import { events, reserve } from 'virtual:content';
import type { ReactNode } from 'react';
import { type EventContent, formatPlace, isOnline } from '../content/event-dates';
import { FactList } from './fact-list';

const { labels } = events;

type EventFactsProps = {
  event: EventContent;
  whenLines: readonly ReactNode[];
  hasMapLink?: boolean;
};

export function EventFacts({ event, whenLines, hasMapLink = false }: EventFactsProps) {
  const { status, ages, place, price, spots } = event;
  const spotsText = status === 'cancelled' || !spots ? undefined : `${spots} ${reserve.spotsNote}`;
  const address = hasMapLink && !isOnline(event) ? place : undefined;
  return (
    <FactList
      rows={[
        { label: labels.ages, values: [ages] },
        { label: labels.when, values: whenLines, isKey: true },
        { label: labels.where, values: [formatPlace(event, labels)], address },
        { label: labels.price, values: [price] },
        { label: labels.spots, values: [spotsText] },
      ]}
    />
  );
}
