import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot, inNodeModules } from '../cli/paths.ts';
import { createTestFolder } from '../cli/test-folder.ts';

const ONLY_TYPE_ERROR = 'Import only the type, or use import().';
const ONLY_TESTS_ERROR = 'Only tests may import this.';

test('Biome runs the import rules in imports.grit', () => {
  const folder = createTestFolder();
  const { vcs: _, ...config } = JSON.parse(readFileSync(fromRoot('biome.json'), 'utf8'));
  const writeFile = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  writeFile('biome.json', JSON.stringify({ ...config, root: true }));
  cpSync(fromRoot('scripts/checks/imports.grit'), join(folder, 'scripts/checks/imports.grit'), { recursive: true });
  const cases: readonly (readonly [file: string, code: string, error?: string])[] = [
    ['account/a.ts', "export { a } from '../firebase/gateway';", ONLY_TYPE_ERROR],
    ['account/b.ts', "export type { A } from '../firebase/gateway';"],
    ['account/c.ts', "export const load = () => import('../firebase/gateway');"],
    ['content/d.ts', "import { files } from '../../content/fields/files';", ONLY_TYPE_ERROR],
    ['pages/e.ts', 'export const load = (name: string) => import(name);', 'Write out the imported'],
    ['pages/f.ts', "export type Node = import('react').ReactNode;", '::Use '],
    ['ui/g.ts', "import { expect } from 'vitest';", ONLY_TESTS_ERROR],
    ['ui/h.ts', "import { tab } from '../testing/tab';", ONLY_TESTS_ERROR],
    ['ui/i.test.ts', "import { expect } from 'vitest';"],
  ];
  for (const [file, code] of cases) writeFile(`web/src/${file}`, `${code}\n`);
  const args = [inNodeModules('@biomejs/biome/bin/biome'), 'lint', '--reporter=github'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const violations = stdout.split('\n').filter((line) => line.includes('title=plugin'));
  for (const [file, , error] of cases)
    expect(violations.filter((line) => line.includes(file)).join(), stdout + stderr).toEqual(
      error === undefined ? '' : expect.stringContaining(error),
    );
});
