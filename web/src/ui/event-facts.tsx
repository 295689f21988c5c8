import { events, reserve } from 'virtual:content';
import type { ReactNode } from 'react';
import { type EventContent, formatPlace, isOnline } from '../content/event-dates';
import { FactList } from './fact-list';

type EventFactsProps = {
  event: EventContent;
  whenLines: readonly ReactNode[];
  hasMapLink?: boolean;
};

export function EventFacts({ event, whenLines, hasMapLink = false }: EventFactsProps) {
  const { status, ages, place, price, spots } = event;
  const spotsText = status === 'cancelled' || !spots ? undefined : `${spots} ${reserve.spotsNote}`;
  return (
    <FactList
      facts={{ ages, when: whenLines, where: formatPlace(event, events.labels), price, spots: spotsText }}
      address={hasMapLink && !isOnline(event) ? place : undefined}
    />
  );
}
