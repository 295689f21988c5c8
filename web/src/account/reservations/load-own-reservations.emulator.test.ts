import { expect, vi } from 'vitest';
import { openTabAsMember } from '../../testing/member-fixtures';
import { ownOfferId, runOrFail, test } from '../../testing/reservation-fixtures';
import * as actions from '../../testing/reservation-tab-actions';
import { readReservedStudents, replaceOfferLine } from '../../testing/stored-reservations';
import { cleanUpOwnReservations, loadOwnReservations } from './load-own-reservations';

const DAY_MS = 24 * 60 * 60 * 1000;
const offersById = vi.hoisted(() => new Map<string, { capacity: number; endsAt?: string; status?: string }>());
vi.mock('../../content/all-offers', () => ({ findOffer: (id: string) => offersById.get(id) }));
const compareWithServedBuild = vi.hoisted(() => vi.fn(async () => 'this'));
vi.mock('../../browser/compare-with-served-build', () => ({ compareWithServedBuild }));

const readAndCleanUpAction = actions.defineReservationsAction(async (api, signal) => {
  const ownReservations = await loadOwnReservations(api, signal);
  // Even if the response to this is lost, what's past goes.
  const updateOwnReservations = () => api.updateOwnReservations(signal).then(() => Promise.reject(new Error('lost')));
  await cleanUpOwnReservations(ownReservations, { ...api, updateOwnReservations }, signal);
  return ownReservations.current;
});
const isoTimeInDays = (days: number) => new Date(vi.getRealSystemTime() + days * DAY_MS).toISOString();

test.each([2, -2])("a device's clock that's %i days off changes no order and gives up nothing early", async (days) => {
  const [lateFixture, earlyFixture] = [await openTabAsMember(), await openTabAsMember()];
  const offerId = ownOfferId(lateFixture);
  const toEarlyOfferId = (number: number) => ownOfferId(earlyFixture, number);
  const [pastOfferId, canceledOfferId, wrongDateOfferId] = [1, 2, 3].map(toEarlyOfferId) as [string, string, string];
  const pastOffer = { capacity: 5, endsAt: isoTimeInDays(-1) };
  offersById.set(offerId, { capacity: 1, endsAt: isoTimeInDays(1) }).set(pastOfferId, pastOffer);
  offersById.set(canceledOfferId, { ...pastOffer, status: 'cancelled' }).set(wrongDateOfferId, pastOffer);
  const firstTime = Date.parse(isoTimeInDays(-2));
  for (const [index, id] of [pastOfferId, canceledOfferId].entries())
    await replaceOfferLine(id, ['Ada'], earlyFixture.uid, { number: index + 5, firstTime });
  vi.setSystemTime(vi.getRealSystemTime() - days * DAY_MS);
  await runOrFail(earlyFixture, actions.reserve(offerId, 'Ada'));
  await runOrFail(earlyFixture, actions.reserve(wrongDateOfferId, 'Ada'));
  vi.setSystemTime(vi.getRealSystemTime() + days * DAY_MS);
  await runOrFail(lateFixture, actions.reserve(offerId, 'Ben'));
  await runOrFail(lateFixture, actions.reserve(ownOfferId(lateFixture, 2), 'Ben'));
  expect(await readReservedStudents(offerId)).toEqual(['Ada', 'Ben']);
  for (const fixture of [lateFixture, earlyFixture])
    expect((await runOrFail(fixture, actions.readOwnReservations)).serverTime - vi.getRealSystemTime()).toBeLessThan(1);
  for (const servedBuild of ['another', 'unknown']) {
    compareWithServedBuild.mockResolvedValueOnce(servedBuild);
    expect(await runOrFail(earlyFixture, readAndCleanUpAction)).toHaveLength(3);
    expect(await readReservedStudents(pastOfferId), 'a newer build may know a later date').toEqual(['Ada']);
  }
  // Past reservations go, but not those at an offer that's no longer listed, may get a new date or has a wrong one.
  expect(await runOrFail(earlyFixture, readAndCleanUpAction)).toMatchObject([
    { offerId: canceledOfferId, email: earlyFixture.person.email },
    { offerId, student: 'Ada', placeInLine: { state: 'spot' } },
    { offerId: wrongDateOfferId },
  ]);
  expect(await readReservedStudents(pastOfferId)).toEqual([]);
  expect(await runOrFail(lateFixture, readAndCleanUpAction)).toMatchObject([
    { offerId, student: 'Ben', placeInLine: { state: 'waiting', position: 1 } },
    { offerId: ownOfferId(lateFixture, 2), placeInLine: { state: 'unknown' } },
  ]);
  expect(await readReservedStudents(offerId)).toEqual(['Ada', 'Ben']);
});
