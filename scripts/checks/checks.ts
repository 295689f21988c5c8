// The steps of "npm run check": checks of the sources that need no emulator and no browser.

import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { type BuildOptions, buildSite } from '../build/build-site.ts';
import { committedConfig } from '../build/firebase-config.ts';
import { headerRules, type PolicyInput } from '../build/headers.ts';
import { acceptedSizes, sizeFaults } from '../build/page-sizes.ts';
import { headerFaults } from '../build/required-headers.ts';
import { scaleFaults } from '../build/scale.ts';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { sentenceOf } from '../cli/user-errors.mjs';
import { annotation } from '../content/content-file.ts';
import { contentComplaints, contentWarnings } from '../content/content-files.ts';
import { staleEditorFiles } from '../content/editor-schemas.ts';
import { siteFaults } from './built-site.ts';
import type { Count } from './test-runners.ts';

/** The result of a step: its errors (none if it passed), and a note for its line. */
interface Result {
  readonly errors: readonly string[];
  readonly note?: string;
}

interface Step {
  readonly name: string;
  readonly result: Promise<Result>;
}

const tool = async (args: readonly string[], advice: readonly string[] = []): Promise<Result> => {
  const { code, output } = await runNode(args, { quiet: true });
  return { errors: code === 0 ? [] : [output.trim(), ...advice] };
};

/** Compares firebase.json with firebase-tools' schema and with the sources, and the sources with the required headers. */
function firebaseErrors(policy: PolicyInput | undefined): readonly string[] {
  if (!existsSync(at('firebase.json'))) return ['firebase.json is missing: run "npm run build".'];
  const text = readFileSync(at('firebase.json'), 'utf8');
  const schemaFile = packageScript('firebase-tools/schema/firebase-config.json');
  const ajv = new Ajv({ strict: false, allowUnionTypes: true });
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch {
    return ['firebase.json is not JSON: run "npm run build", which writes it anew.'];
  }
  const errors = validate(config) ? [] : [`firebase.json: ${ajv.errorsText(validate.errors)}.`];
  if (policy === undefined) return errors;
  // Without advice to renew firebase.json, because that would publish the weaker headers.
  const weak = headerFaults(headerRules(policy), policy.connect);
  if (weak.length > 0)
    return [...errors, 'scripts/build/headers.ts differs from the required headers:', ...weak];
  return committedConfig(policy) === text.replaceAll('\r\n', '\n')
    ? errors
    : [
        ...errors,
        'firebase.json is older than this build: run "npm run build" and commit firebase.json.',
      ];
}

/** Prints the sentences for GitHub, which shows them beside the lines that a volunteer changed. */
function annotate(kind: 'error' | 'warning', sentences: Iterable<string>): void {
  if (process.env.GITHUB_ACTIONS === undefined) return;
  for (const sentence of sentences) console.log(annotation(kind, sentence));
}

const failure = (error: unknown): string =>
  sentenceOf(error) ?? (error instanceof Error ? error.message : String(error));

/**
 * Runs every step.
 * @param out the folder into which the site is built, relative to the root
 */
export async function runChecks(out: string, options?: BuildOptions): Promise<Count> {
  const built = buildSite(out, options);
  const tsc = packageScript('typescript/bin/tsc');
  const steps: readonly Step[] = [
    { name: 'types', result: tool([tsc, '--noEmit', '-p', '.']) },
    { name: 'types of browser code', result: tool([tsc, '--noEmit', '-p', 'web']) },
    {
      name: 'lint, imports and format',
      result: tool(
        [packageScript('@biomejs/biome/bin/biome'), 'check', '--colors=off'],
        ['"npm run format" corrects most of it.'],
      ),
    },
    { name: 'content', result: contentComplaints().then((errors) => ({ errors })) },
    {
      name: 'editor schemas',
      result: Promise.resolve().then(() => ({ errors: staleEditorFiles() })),
    },
    {
      name: 'build and bundle',
      result: built.then(({ figures }) => ({ errors: [], note: figures })),
    },
    {
      name: 'HTML and links',
      result: built.then(
        ({ address }) => ({ errors: siteFaults(at(out), address) }),
        () => ({ errors: [] }),
      ),
    },
    {
      name: 'page sizes',
      result: built.then(
        ({ sizes }) => ({ errors: [...sizeFaults(sizes, acceptedSizes()), ...scaleFaults()] }),
        () => ({ errors: [] }),
      ),
    },
    {
      name: 'firebase.json',
      result: built
        .then(
          ({ policy }) => policy,
          () => undefined,
        )
        .then((policy) => ({ errors: firebaseErrors(policy) })),
    },
  ];
  // Every failure is handled at once; Node would end the command at one that nobody waits for yet.
  const results = steps.map(({ result }) =>
    result.catch((error: unknown): Result => ({ errors: [failure(error)] })),
  );
  let failed = 0;
  const aboutContent = new Set<string>();
  for (const [index, { name }] of steps.entries()) {
    const { errors, note } = (await results[index]) ?? { errors: ['was not run'] };
    if (errors.length > 0) failed += 1;
    console.log(
      `${errors.length > 0 ? 'FAILED' : 'ok    '}  ${name}${note === undefined ? '' : `: ${note}`}`,
    );
    // The compiler and the build repeat what the step "content" says in words for volunteers.
    const lines = errors
      .flatMap((error) => error.split('\n'))
      .filter((line) => !aboutContent.has(line) && !/^web\/content\/[\w-]+\.json\(/.test(line));
    if (errors.length > 0 && lines.length === 0)
      console.log('        waits until the content is right: see the step "content".');
    for (const line of lines) {
      console.log(`        ${line}`);
      if (annotation('error', line) !== undefined) aboutContent.add(line);
    }
  }
  annotate('error', aboutContent);
  annotate('warning', contentWarnings());
  return { passed: steps.length - failed, failed };
}
