import { expect } from 'vitest';
import { grantOrganizerRole } from '../../../e2e/support/spots';
import { compareByPlaceInLine, type Reservation, type Spot } from '../domain/spots';
import type { OrganizerApi } from '../firebase/organizer-api';
import type { SpotsApi } from '../firebase/spots';
import { type Fixture, test as memberTest, openMemberTab, readUid } from './accounts';
import { defineAction, type GatewayAction } from './tab';

/** An offer that no other test uses. */
export const toOfferId = ({ uid }: Pick<Fixture, 'uid'>, number = 1): string => `class-${uid.toLowerCase()}-${number}`;

export const test = memberTest.extend('offerId', ({ member }) => toOfferId(member));

export async function openOrganizerTab(): Promise<Fixture> {
  const fixture = await openMemberTab();
  await grantOrganizerRole({ localId: fixture.uid });
  return fixture;
}

export async function expectSuccess<T>({ tab }: Pick<Fixture, 'tab'>, action: GatewayAction<T>) {
  const { value, failure } = await tab.runAction(action);
  expect(failure).toBeUndefined();
  return value as T;
}

type SpotsAction<Api, T> = (api: Api, signal: AbortSignal) => Promise<T>;

export const memberSpotsAction = <T>(action: SpotsAction<SpotsApi, T>) =>
  defineAction(async (gateway, signal) =>
    action(await gateway.loadSpotsApi(await readUid(gateway, signal), signal), signal),
  );

export const organizerAction = <T>(action: SpotsAction<OrganizerApi, T>) =>
  defineAction(async (gateway, signal) =>
    action(await gateway.loadOrganizerApi(await readUid(gateway, signal), signal), signal),
  );

export const reserve = (offerId: string, ...students: readonly string[]) =>
  memberSpotsAction((spotsApi, signal) => spotsApi.reserve(offerId, students, signal));

export const readOwnSpots = memberSpotsAction((spotsApi, signal) => spotsApi.readOwnSpots(signal));

export const giveUp = (...spots: readonly Spot[]) =>
  memberSpotsAction((spotsApi, signal) => spotsApi.giveUp(spots, signal));

/** Gives up this student's spots, or the account's oldest one. */
export const findAndGiveUp = (student?: string) =>
  memberSpotsAction(async (spotsApi, signal) => {
    const { spots } = await spotsApi.readOwnSpots(signal);
    const selectedSpots = student ? spots.filter((spot) => spot.student === student) : spots.slice(0, 1);
    await spotsApi.giveUp(selectedSpots, signal);
  });

/** Returns this account's students at the offer, each with the position on the waiting list. */
export const readLinePositions = (offerId: string, capacity: number) =>
  memberSpotsAction(async (spotsApi, signal) => {
    const { spots } = await spotsApi.readOwnSpots(signal);
    const spotsAtOffer = spots.filter((spot) => spot.offer === offerId).toSorted(compareByPlaceInLine);
    const positions = await spotsApi.readWaitingListPositions(spotsAtOffer, capacity, signal);
    return spotsAtOffer.map(({ student, entry }) => [student, positions[entry]]);
  });

export const readReservations = (offerId: string) =>
  organizerAction((reservations, signal) => reservations.read(offerId, signal));

export const removeFirstReservation = (offerId: string, isSelected = (_: Reservation) => true) =>
  organizerAction(async (reservations, signal) => {
    const reservation = (await reservations.read(offerId, signal)).find(isSelected);
    if (reservation) await reservations.remove(reservation, signal);
  });

export const removeAllReservations = (offerId: string) =>
  organizerAction((reservations, signal) => reservations.removeAll(offerId, signal));
