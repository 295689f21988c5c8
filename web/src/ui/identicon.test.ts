import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickIdenticonTiles } from './identicon';
import { userColorOf } from './user-color';

const uidCharacterArbitrary = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
/** Firebase user ids consist of 28 letters and digits. */
const uidArbitrary = fc.string({ unit: uidCharacterArbitrary, minLength: 28, maxLength: 28 });

test("a release doesn't change an account's mosaic", () => {
  const tiles = pickIdenticonTiles('ada-lovelace').map(({ color, drawing, rotation }) =>
    [color, drawing, rotation].filter(Boolean).join(' '),
  );
  expect([userColorOf('ada-lovelace'), ...tiles].join(', ')).toBe(
    'sky, surface quarter, gold rings, gold corner, surface triangle 270, surface triangle 180, gold branch 270, poppy loop 90, sky dots 90',
  );
});

test('adjacent tiles differ in color, and letters come in three colors', () => {
  const letterColors = new Set<string>();
  fc.assert(
    fc.property(uidArbitrary, (uid) => {
      const letterColor = userColorOf(uid);
      letterColors.add(letterColor);
      const colors = [letterColor, ...pickIdenticonTiles(uid).map(({ color }) => color)];
      // Each pair is two adjacent tiles. Tile 0 is the letter. The other tiles are numbered row by row.
      for (const pair of '01 03 12 34 56 67 78 13 24 05 06 37 48'.split(' ')) {
        const [color, adjacentColor] = [...pair].map((index) => colors[Number(index)]);
        expect(color).not.toBe(adjacentColor);
      }
    }),
  );
  expect([...letterColors].sort()).toEqual(['gold', 'poppy', 'sky']);
});
