import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identicon } from './identicon';
import { ownGround } from './own-ground';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
/** An id as the provider makes it. */
const uids = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 28, maxLength: 28 })
  .map((letters) => letters.join(''));

test('an account keeps its mosaic from release to release', () => {
  expect([ownGround('ada-lovelace'), ...identicon('ada-lovelace')]).toMatchInlineSnapshot(`
    [
      "sky",
      "plate q",
      "gold rings",
      "gold corner",
      "plate tri 270",
      "plate tri 180",
      "gold branch 270",
      "poppy loop 90",
      "sky dots 90",
    ]
  `);
});

test('ids that differ in one letter have different mosaics', () => {
  const changes = fc.tuple(uids, fc.nat(27), fc.constantFrom(...LETTERS));
  fc.assert(
    fc.property(changes, ([uid, place, letter]) => {
      const other = uid.slice(0, place) + letter + uid.slice(place + 1);
      fc.pre(other !== uid);
      expect(identicon(other)).not.toEqual(identicon(uid));
    }),
    { numRuns: 10_000 },
  );
});

test('no tile has the ground of the one beside it, and every ground is somebody’s', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(uids, (uid) => {
      const letter = ownGround(uid);
      seen.add(letter);
      const [a, b, c, d, e, f, g, h] = identicon(uid).map((words) => words.split(' ')[0]);
      const pairs = [
        ...[
          [letter, a],
          [letter, c],
        ],
        ...[
          [a, b],
          [c, d],
          [e, f],
          [f, g],
          [g, h],
        ],
        ...[
          [a, c],
          [b, d],
          [letter, e],
          [letter, f],
          [c, g],
          [d, h],
        ],
      ];
      for (const [one, other] of pairs) expect(one).not.toBe(other);
    }),
  );
  expect([...seen].sort()).toEqual(['gold', 'poppy', 'sky']);
});
