import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { madeUpName } from '../../web/content/fields/site.ts';
import { at, root } from '../cli/paths.ts';
import { factsOf, strayFacts } from './organization.ts';

const read = (path: string): string => readFileSync(at(path), 'utf8');
const contentOf = (name: string): unknown => JSON.parse(read(`web/content/${name}.json`));

it('what belongs to the organization stands in web/content and nowhere else', () => {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  expect(status, 'This needs git.').toBe(0);
  const paths = stdout
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith('web/content/') && existsSync(at(path)))
    .filter((path) => !/\.(?:png|webp|jpg)$/i.test(path));
  expect(paths.length).toBeGreaterThan(100);
  const facts = factsOf({ site: contentOf('site'), stemnn: contentOf('stemnn') });
  expect(facts.length).toBeGreaterThan(2);
  const found = strayFacts(facts, Object.fromEntries(paths.map((path) => [path, read(path)])));
  expect(found).toEqual([]);
});

const ours = {
  site: {
    $schema: './schema/site.schema.json',
    name: 'Bay Students Lab',
    legal: 'A registered nonprofit in San Lorenzo, California.',
    postalAddress: '7 Oak Street, Hayward, CA 94541',
    contact: { email: 'hello@bay-lab.org', phone: '(510) 555-0142' },
    social: [{ network: 'Instagram', address: 'https://instagram.com/bay-lab' }],
    donation: 'https://example.org/donate',
    words: { menu: 'Menu' },
  },
  stemnn: { heading: 'STARS', lede: 'For students.' },
};

it('its name, city, addresses, numbers and program are facts, but no word, network or reserved address', () => {
  const expected = [
    'Bay Students Lab',
    'A registered nonprofit in San Lorenzo, California.',
    '7 Oak Street, Hayward, CA 94541',
    'hello@bay-lab.org',
    'https://instagram.com/bay-lab',
    'San Lorenzo',
    'Hayward',
    'STARS',
  ];
  expect([...factsOf(ours)].sort()).toEqual(expected.sort());
});

it('a fact elsewhere is named with its line, unless the specification asks for it there', () => {
  const files = {
    'web/src/ui/footer.tsx': `one\n<b>${madeUpName}</b>`,
    'e2e/pages/a.spec.ts': 'STARS in San Lorenzo, STARSHIP in San Lorenzoville',
    'web/src/a.ts': 'STARSHIP',
    'README.md': `# The site of ${madeUpName}\n\n\n\n\n${madeUpName}`,
    'docs/product.md': 'STARS in San Lorenzo',
  };
  const sentence = (line: string, fact: string) =>
    `${line}: "${fact}" belongs to this organization alone: take it from web/content.`;
  expect(strayFacts([madeUpName, 'San Lorenzo', 'STARS'], files)).toEqual([
    sentence('web/src/ui/footer.tsx, line 2', madeUpName),
    sentence('e2e/pages/a.spec.ts, line 1', 'San Lorenzo'),
    sentence('README.md, line 6', madeUpName),
  ]);
});
