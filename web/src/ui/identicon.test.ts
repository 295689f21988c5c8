import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identicon } from './identicon';
import { ownGround } from './own-ground';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const letter = fc.constantFrom(...LETTERS);
/** Firebase user ids consist of 28 letters and digits. */
const uids = fc.string({ unit: letter, minLength: 28, maxLength: 28 });

test("a release doesn't change an account's mosaic", () => {
  expect([ownGround('ada-lovelace'), ...identicon('ada-lovelace')].join(', ')).toBe(
    'sky, plate q, gold rings, gold corner, plate tri 270, plate tri 180, gold branch 270, poppy loop 90, sky dots 90',
  );
});

test('ids that differ in one letter have different mosaics', () => {
  const changes = fc.tuple(uids, fc.nat(27), letter);
  fc.assert(
    fc.property(changes, ([uid, place, letter]) => {
      const other = uid.slice(0, place) + letter + uid.slice(place + 1);
      fc.pre(other !== uid);
      expect(identicon(other)).not.toEqual(identicon(uid));
    }),
    { numRuns: 10_000 },
  );
});

test('adjacent tiles differ in color, and letters come in three colors', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(uids, (uid) => {
      const letter = ownGround(uid);
      seen.add(letter);
      const grounds = [letter, ...identicon(uid).map((words) => words.split(' ')[0])];
      // Each pair is two adjacent tiles. Tile 0 is the letter. The other tiles are numbered row by row.
      for (const pair of '01 03 12 34 56 67 78 13 24 05 06 37 48'.split(' ')) {
        const [one, other] = [...pair].map((place) => grounds[Number(place)]);
        expect(one).not.toBe(other);
      }
    }),
  );
  expect([...seen].sort()).toEqual(['gold', 'poppy', 'sky']);
});
