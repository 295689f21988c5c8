// The bytes of a page that gives up what it was loading, because it leads on to another one.
import { expect, it } from 'vitest';
import { figuresOf, type Load, nothingSeen } from './figures.ts';
import type { Answer } from './server.ts';

const answer: Answer = { path: '/a.js', kind: 'script', status: 200, bytes: 1000 };
const givenUp: Load = { path: '/a.js', received: 300, complete: false };
const complete: Load = { path: '/a.js', received: 1010, complete: true };

function bytesOf(answers: readonly Answer[], loads: readonly Load[]): number | undefined {
  const all = new Map(loads.map((load, index) => [String(index), load]));
  const seen = { ...nothingSeen(), start: 1, fcp: 2, lcp: 2, loads: all };
  return figuresOf(seen, answers, [], 0)?.bytes;
}

it('of two answers the one that was given up counts as far as it had arrived', () => {
  expect(bytesOf([answer, answer], [givenUp, complete])).toBe(1300);
  expect(bytesOf([answer], [givenUp])).toBe(300);
});

it('an answer that went to a later request, by way of the cache, counts in full', () => {
  expect(bytesOf([answer], [givenUp, complete])).toBe(1000);
});
