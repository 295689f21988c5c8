import { expect, test, vi } from 'vitest';
import { studentsIn } from '../../../../e2e/support/spots';
import { openMemberTab } from '../../testing/people';
import { member, offerOf, readOwn, reserve, succeed } from '../../testing/spots';
import { readSpots } from './read-spots';

const DAY_MS = 24 * 60 * 60 * 1000;
const offers = vi.hoisted(() => new Map<string, { spots: number; endsAt?: string }>());
vi.mock('../../content/offers', async () => ({
  isOver: (await import('../../content/to-offers')).isOver,
  findOffer: (id: string) => offers.get(id),
}));

const inDays = (days: number) => new Date(vi.getRealSystemTime() + days * DAY_MS).toISOString();

test.each([2, -2])(
  "a device's clock that's %i days off changes no order and gives up nothing early",
  async (days) => {
    const [late, early] = [await openMemberTab(), await openMemberTab()];
    const [offer, over] = [offerOf(late), offerOf(early)];
    offers.set(offer, { spots: 1, endsAt: inDays(1) }).set(over, { spots: 5, endsAt: inDays(-1) });
    vi.setSystemTime(vi.getRealSystemTime() - days * DAY_MS);
    await succeed(early, reserve(offer, 'Ada'));
    await succeed(early, reserve(over, 'Ada'));
    vi.setSystemTime(vi.getRealSystemTime() + days * DAY_MS);
    await succeed(late, reserve(offer, 'Ben'));
    await succeed(late, reserve(offerOf(late, 2), 'Ben'));
    expect(await studentsIn(offer)).toEqual(['Ada', 'Ben']);
    for (const fixture of [late, early])
      expect((await succeed(fixture, readOwn)).serverTime).toBeLessThanOrEqual(
        vi.getRealSystemTime(),
      );
    // Past spots go, but not those at an offer that's no longer listed.
    expect(
      await succeed(
        early,
        member((own, signal) => readSpots(own, signal)),
      ),
    ).toMatchObject([{ offer, student: 'Ada', waiting: 0 }]);
    expect(await studentsIn(over)).toEqual([]);
    expect(
      await succeed(
        late,
        member((own, signal) => readSpots(own, signal)),
      ),
    ).toMatchObject([
      { offer, student: 'Ben', waiting: 1 },
      { offer: offerOf(late, 2), waiting: null },
    ]);
    expect(await studentsIn(offer)).toEqual(['Ada', 'Ben']);
  },
);
