import { describe, expect, it } from 'vitest';
import { UserError } from '../cli/run-command.ts';
import { examine } from './examine.ts';
import { accessTo, needs, spaceOn } from './needs.ts';

const told = async (...looks: readonly (() => string | Promise<string>)[]) => {
  const lines: string[] = [];
  const list = looks.map((look, index) => ({ name: 'a'.repeat(index + 1), look }));
  const code = await examine(list, (line) => lines.push(line));
  return { code, lines };
};

it('tells a line for each thing, goes on after a failure, and ends with 1', async () => {
  const missing = () => {
    throw new UserError('Install it.');
  };
  expect(
    await told(
      () => 'here',
      missing,
      async () => 'there',
    ),
  ).toEqual({
    code: 1,
    lines: ['ok     a    here', 'to do  aa   Install it.', 'ok     aaa  there'],
  });
});

it('ends with 0 if nothing is missing, and tells what it cannot explain', async () => {
  expect((await told(() => 'here')).code).toBe(0);
  const odd = () => Promise.reject(new TypeError('odd'));
  expect(await told(odd)).toEqual({ code: 1, lines: ['to do  a  TypeError: odd'] });
});

it('looks at each thing that a command needs', () => {
  expect(needs.map(({ name }) => name)).toEqual([
    ...['Node', 'Java', 'browser', 'Firestore emulator', 'ports of npm start'],
    ...['port of npm run dev', 'disk', 'content', 'local project', 'published project'],
  ]);
});

describe('the disk', () => {
  it('has enough space, or some must be freed', () => {
    expect(spaceOn(2e9)).toBe('2.0 GB free');
    expect(() => spaceOn(1.9e9)).toThrow('Only 1.9 GB are free');
  });
});

describe('the project', () => {
  const listed = '│ Our site │ our-site-1 │ 123 │\n│ Other │ other │ 456 │';
  it('is among those of the login', () => {
    expect(accessTo('our-site-1', listed)).toContain('"our-site-1"');
  });
  it('is named where nobody can be asked', () => {
    expect(accessTo('ours', undefined)).toContain('"ours"; Google could not be asked');
  });
  it('is not taken for one whose name begins alike', () => {
    expect(() => accessTo('our-site', listed)).toThrow('does not know the project "our-site"');
  });
});
