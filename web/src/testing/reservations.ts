import { expect } from 'vitest';
import { grantOrganizerRole } from '../../../e2e/support/reservations';
import type { Reservation, ReservationWithAccount } from '../domain/reservations';
import { test as memberTest, openTabAsMember, type TabFixture, toActionDefiner } from './accounts';
import type { GatewayAction } from './tab';

/** An offer that no other test uses. */
export const toOfferId = ({ uid }: Pick<TabFixture, 'uid'>, number = 1): string =>
  `class-${uid.toLowerCase()}-${number}`;

export const test = memberTest.extend('offerId', ({ member }) => toOfferId(member));

export async function openTabAsOrganizer(): Promise<TabFixture> {
  const fixture = await openTabAsMember();
  await grantOrganizerRole({ localId: fixture.uid });
  return fixture;
}

export async function expectSuccess<T>({ tab }: Pick<TabFixture, 'tab'>, action: GatewayAction<T>) {
  const { value, error } = await tab.runAction(action);
  expect(error).toBeUndefined();
  return value as T;
}

export const defineReservationsAction = toActionDefiner((gateway, uid, signal) =>
  gateway.loadReservationsApi(uid, signal),
);

export const reserveAction = (offerId: string, ...students: readonly string[]) =>
  defineReservationsAction((api, signal) => api.reserve(offerId, students, signal));

export const readOwnAction = defineReservationsAction((api, signal) => api.readOwnReservationsAndTime(signal));

export const giveUpAction = (...reservations: readonly Reservation[]) =>
  defineReservationsAction((api, signal) => api.giveUp(reservations, signal));

/** Gives up this student's reservations, or the account's oldest one. */
export const findAndGiveUpAction = (student?: string) =>
  defineReservationsAction(async (api, signal) => {
    const { reservations } = await api.readOwnReservationsAndTime(signal);
    const selected = student ? reservations.filter((other) => other.student === student) : reservations.slice(0, 1);
    await api.giveUp(selected, signal);
  });

/** Returns this account's students at the offer, each with the position on the waiting list, or 0 with a spot. */
export const readPositionsAction = (offerId: string, capacity: number) =>
  defineReservationsAction(async (api, signal) => {
    const { reservations } = await api.readOwnReservationsAndTime(signal);
    const reservationsAtOffer = reservations.filter((reservation) => reservation.offerId === offerId);
    const places = await api.readPlacesInLine(reservationsAtOffer, capacity, signal);
    return places.map(({ student, placeInLine: place }) => [student, place.state === 'waiting' ? place.position : 0]);
  });

export const readReservationsAction = (offerId: string) =>
  defineReservationsAction((api, signal) => api.readOfferReservations(offerId, signal));

export const removeMatchingAction = (offerId: string, isSelected = (_: ReservationWithAccount) => true) =>
  defineReservationsAction(async (api, signal) => {
    const reservation = (await api.readOfferReservations(offerId, signal)).find(isSelected);
    if (reservation) await api.removeReservation(reservation, signal);
  });

export const removeAllAction = (offerId: string) =>
  defineReservationsAction((api, signal) => api.removeAllReservations(offerId, signal));
