import { expect } from 'vitest';
import { grantOrganizerRole } from '../../../e2e/support/spots';
import { compareByPlaceInLine, type Reservation, type Spot } from '../domain/spots';
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
  const { value, failure } = await tab.runAction(action);
  expect(failure).toBeUndefined();
  return value as T;
}

export const defineSpotsAction = toActionDefiner((gateway, uid, signal) => gateway.loadSpotsApi(uid, signal));

export const reserveAction = (offerId: string, ...students: readonly string[]) =>
  defineSpotsAction((spotsApi, signal) => spotsApi.reserve(offerId, students, signal));

export const readSpotsAction = defineSpotsAction((spotsApi, signal) => spotsApi.readOwnSpots(signal));

export const giveUpAction = (...spots: readonly Spot[]) =>
  defineSpotsAction((spotsApi, signal) => spotsApi.giveUp(spots, signal));

/** Gives up this student's spots, or the account's oldest one. */
export const findAndGiveUpAction = (student?: string) =>
  defineSpotsAction(async (spotsApi, signal) => {
    const { spots } = await spotsApi.readOwnSpots(signal);
    const selectedSpots = student ? spots.filter((spot) => spot.student === student) : spots.slice(0, 1);
    await spotsApi.giveUp(selectedSpots, signal);
  });

/** Returns this account's students at the offer, each with the position on the waiting list. */
export const readPositionsAction = (offerId: string, capacity: number) =>
  defineSpotsAction(async (spotsApi, signal) => {
    const { spots } = await spotsApi.readOwnSpots(signal);
    const spotsAtOffer = spots.filter((spot) => spot.offer === offerId).toSorted(compareByPlaceInLine);
    const positions = await spotsApi.readWaitingListPositions(spotsAtOffer, capacity, signal);
    return spotsAtOffer.map(({ student, entry }) => [student, positions[entry]]);
  });

export const readReservationsAction = (offerId: string) =>
  defineSpotsAction((spotsApi, signal) => spotsApi.readReservations(offerId, signal));

export const removeMatchingAction = (offerId: string, isSelected = (_: Reservation) => true) =>
  defineSpotsAction(async (spotsApi, signal) => {
    const reservation = (await spotsApi.readReservations(offerId, signal)).find(isSelected);
    if (reservation) await spotsApi.removeReservation(reservation, signal);
  });

export const removeAllAction = (offerId: string) =>
  defineSpotsAction((spotsApi, signal) => spotsApi.removeAllReservations(offerId, signal));
