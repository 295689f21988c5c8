import { expect, test, vi } from 'vitest';
import { findOptionKeptByNpmError } from './bootstrap.mjs';
import { parseOptions } from './cli/options.ts';

test('reports an unknown option or a bad port, and says what to do', async () => {
  expect(() => parseOptions('npm start', '', {}, ['--prot'])).toThrow(
    `Unknown option '--prot'. Run "npm start -- --help" to list the options.`,
  );
  process.argv = ['node', 'start', '--port', '80'];
  await expect(import('./commands/start.ts')).rejects.toThrow('--port is "80". Use a number from 1024');
});

// These modules are slow to load, and --help doesn't need them.
const SLOW_MODULES =
  'vite playwright ./cli/serve-folder.ts ./build/build-site.ts ./build/test-sites.ts ./checks/checks.ts ./checks/links.ts';
for (const module of SLOW_MODULES.split(' ')) vi.doMock(module, () => ({}));
vi.doMock('./cli/run-main.ts', () => ({ runMain: (body: () => unknown) => body(), UserError: Error }));

test.each([
  ['bench', 'npm run bench', ['--runs VALUE', '--pages VALUE', '--events VALUE', '--against VALUE']],
  ['build', 'npm run build', []],
  ['check', 'npm run check', []],
  ['dev', 'npm run dev', ['--fresh']],
  ['start', 'npm start', ['--port VALUE', '--fresh', '--sample']],
  ['test', 'npm test', []],
  ['test stack', 'npm test stack', []],
])('%s --help only shows the options, which npm must not keep', async (command, usage, options) => {
  const [file = '', ...args] = command.split(' ');
  process.argv = ['node', file, ...args, '--help'];
  const consoleLog = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  vi.resetModules();
  await expect(import(`./commands/${file}.ts`)).rejects.toThrow('ended with 0');
  const [[title] = [], ...lines] = consoleLog.mock.calls;
  expect(title).toMatch(new RegExp(`^${usage} -- \\[options\\]\n\\S`));
  expect(lines.map(([line]) => line.trim().split(/ {2,}/)[0])).toEqual(options);
  vi.restoreAllMocks();
  for (const name of options.map((option) => option.replace(/^--| VALUE/g, ''))) {
    const key = `npm_config_${name.replaceAll('-', '_')}`;
    const findError = (value: string) => findOptionKeptByNpmError({ npm_lifecycle_event: file, [key]: value });
    expect(findError('true')).toContain(`"${usage} -- --${name}"`);
    expect(['', 'false'].map(findError)).toEqual([undefined, undefined]);
  }
});

test.each([
  ['dev', [], false],
  ['dev', ['--fresh'], true],
  ['start', ['--sample'], false],
  ['start', ['--sample', '--fresh'], true],
])('%s %j forgets earlier accounts: %s', async (command, args, isFresh) => {
  const startLocalEmulators = vi.fn().mockRejectedValue(new Error('started'));
  vi.doMock('./build/test-sites.ts', () => ({ buildSampleSite: () => undefined }));
  vi.doMock('./dev/emulators.ts', () => ({ requireNotRunning: () => undefined }));
  vi.doMock('./dev/local-site.ts', () => ({ startLocalEmulators }));
  process.argv = ['node', command, ...args];
  vi.spyOn(console, 'log').mockReturnValue();
  vi.resetModules();
  await expect(import(`./commands/${command}.ts`)).rejects.toThrow('started');
  expect(Boolean(startLocalEmulators.mock.lastCall?.[0].isFresh)).toBe(isFresh);
});
