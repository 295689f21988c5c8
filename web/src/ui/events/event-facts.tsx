import { events, reserve } from 'virtual:content';
import type { ReactNode } from 'react';
import { type EventContent, formatPlace, isOnline } from '../../schedule/event-dates';
import { isCanceled } from '../../schedule/offer';
import { FactList } from '../fact-list';

type EventFactsProps = {
  event: EventContent;
  whenLines: readonly ReactNode[];
  /** Also shows what to bring, and links the place to a map. */
  isDetailed?: boolean;
};

export function EventFacts({ event, whenLines, isDetailed = false }: EventFactsProps) {
  const { ages, place, price, spots } = event;
  const bring = isDetailed ? event.bring : undefined;
  const spotsText = isCanceled(event) || !spots ? undefined : `${spots} ${reserve.spotsNote}`;
  return (
    <FactList
      facts={{ ages, when: whenLines, where: formatPlace(event, events.labels), price, spots: spotsText, bring }}
      address={isDetailed && !isOnline(event) ? place : undefined}
    />
  );
}
