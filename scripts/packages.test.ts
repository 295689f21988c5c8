// The project is required to use these packages, so this test fails if one is replaced.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './cli/paths.ts';

const sourceCode = ['web', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => readFileSync(fromRoot(`${folder}/${file}`), 'utf8')),
  )
  .join('\n')
  // A type-only import doesn't count as using a package.
  .replaceAll(/^(?:import|export) type [^;]+;/gm, '');
const { dependencies, devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

const REQUIRED_PACKAGES = `react react-dom react-router-dom firebase @firebase/rules-unit-testing vite playwright
  @tanstack/react-query formik yup react-hot-toast`;

it.each(REQUIRED_PACKAGES.split(/\s+/))('%s is installed and imported', (name) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  const importPattern = new RegExp(`(?:from|import\\()\\s*'${name}(?:/[\\w/-]+)?'`);
  expect(importPattern.test(sourceCode), 'no file imports it').toBe(true);
});
