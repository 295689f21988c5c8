import { expect, onTestFinished, test, vi } from 'vitest';
import { displayedName, initialOf } from './display-name';

const toUser = (displayName: string | null, email: string | null) => ({ displayName, email });

test.each([
  ['is the display name', toUser('Ada Lovelace', 'ada@example.org'), 'Ada Lovelace'],
  ['falls back to the part before the @', toUser(null, 'ada@example.org'), 'ada'],
  ['ignores an invisible name', toUser(' \u200B\u2060\u3164', 'ada@example.org'), 'ada'],
  ['falls back to U with neither', toUser(null, null), 'U'],
  ['falls back to U if nothing comes before the @', toUser('', '@example.org'), 'U'],
])('the displayed name %s (§3)', (_, user, expected) => {
  expect(displayedName(user)).toBe(expected);
});

test.each([
  ['is the first letter, uppercased', 'ada', 'A'],
  ['keeps a combining accent with its letter', 'e\u0301mile', 'E\u0301'],
  ['skips blank letters and marks that change the writing direction', '\u3164\u202E \u2068ada', 'A'],
  ['is U if nothing else is left', '\u115F', 'U'],
  ['keeps a family emoji whole', '👩‍👩‍👧 Ada', '👩‍👩‍👧'],
])('the initial %s (§3)', (_, name, expected) => {
  expect(initialOf(name)).toBe(expected);
});

test("the initial is a code point if the browser can't segment text", () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('Intl', {});
  expect(initialOf('😀 Ada')).toBe('😀');
});
