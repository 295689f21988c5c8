import { expect, test, vi } from 'vitest';
import { studentsIn } from '../../../../e2e/support/spots';
import { openMemberTab } from '../../testing/people';
import { expectSuccess, offerIdFor, readOwn, reserve, withMemberSpots } from '../../testing/spots';
import { readSpotsInLine } from './read-spots-in-line';

const DAY_MS = 24 * 60 * 60 * 1000;
const offers = vi.hoisted(() => new Map<string, { spots: number; endsAt?: string }>());
vi.mock('../../content/offers', async () => ({
  isOver: (await import('../../content/to-offers')).isOver,
  findOffer: (id: string) => offers.get(id),
}));

const isoTimeInDays = (days: number) =>
  new Date(vi.getRealSystemTime() + days * DAY_MS).toISOString();

test.each([2, -2])(
  "a device's clock that's %i days off changes no order and gives up nothing early",
  async (days) => {
    const [lateFixture, earlyFixture] = [await openMemberTab(), await openMemberTab()];
    const [offer, pastOffer] = [offerIdFor(lateFixture), offerIdFor(earlyFixture)];
    offers
      .set(offer, { spots: 1, endsAt: isoTimeInDays(1) })
      .set(pastOffer, { spots: 5, endsAt: isoTimeInDays(-1) });
    vi.setSystemTime(vi.getRealSystemTime() - days * DAY_MS);
    await expectSuccess(earlyFixture, reserve(offer, 'Ada'));
    await expectSuccess(earlyFixture, reserve(pastOffer, 'Ada'));
    vi.setSystemTime(vi.getRealSystemTime() + days * DAY_MS);
    await expectSuccess(lateFixture, reserve(offer, 'Ben'));
    await expectSuccess(lateFixture, reserve(offerIdFor(lateFixture, 2), 'Ben'));
    expect(await studentsIn(offer)).toEqual(['Ada', 'Ben']);
    for (const fixture of [lateFixture, earlyFixture])
      expect((await expectSuccess(fixture, readOwn)).serverTime).toBeLessThanOrEqual(
        vi.getRealSystemTime(),
      );
    // Past spots go, but not those at an offer that's no longer listed.
    expect(
      await expectSuccess(
        earlyFixture,
        withMemberSpots((own, signal) => readSpotsInLine(own, signal)),
      ),
    ).toMatchObject([{ offer, student: 'Ada', waitingNumber: 0 }]);
    expect(await studentsIn(pastOffer)).toEqual([]);
    expect(
      await expectSuccess(
        lateFixture,
        withMemberSpots((own, signal) => readSpotsInLine(own, signal)),
      ),
    ).toMatchObject([
      { offer, student: 'Ben', waitingNumber: 1 },
      { offer: offerIdFor(lateFixture, 2), waitingNumber: null },
    ]);
    expect(await studentsIn(offer)).toEqual(['Ada', 'Ben']);
  },
);

test('an event that ends while the page is open keeps its spots, because a newer version may have moved it', async () => {
  const memberTab = await openMemberTab();
  const readOnThisPage = withMemberSpots((own, signal) => readSpotsInLine(own, signal));
  await expectSuccess(memberTab, readOnThisPage);
  const openedAt = (await expectSuccess(memberTab, readOwn)).serverTime;
  let [fixture, serverTime] = [memberTab, openedAt];
  while (serverTime === openedAt) {
    fixture = await openMemberTab();
    serverTime = (await expectSuccess(fixture, readOwn)).serverTime;
  }
  const offer = offerIdFor(fixture);
  offers.set(offer, { spots: 1, endsAt: new Date(serverTime).toISOString() });
  await expectSuccess(fixture, reserve(offer, 'Ada'));
  expect(await expectSuccess(fixture, readOnThisPage)).toMatchObject([{ offer, student: 'Ada' }]);
});
