// "npm run check": everything that can be said about the sources without running them, one line a
// step. No emulator and no browser is needed.
import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { layerFaults } from '../checks/layers.ts';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { sentenceOf } from '../cli/user-errors.mjs';
import { contentComplaints, contentWarnings } from '../content/content-files.ts';
import { annotation } from '../content/located-text.ts';
import { typesAreStale } from '../content/types.ts';
import { buildSite } from '../site/build.ts';
import { productionConfig } from '../site/firebase-config.ts';
import { headerRules, type PolicyInput } from '../site/headers.ts';
import { headerFaults } from '../site/required-headers.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What a step found: its faults (none: passed), and a word about what was looked at. */
interface Finding {
  readonly faults: readonly string[];
  readonly note?: string;
}

interface Step {
  readonly name: string;
  readonly finding: Promise<Finding>;
}

const tool = async (args: readonly string[], wayOut: readonly string[] = []): Promise<Finding> => {
  const { code, output } = await runNode(args, { quiet: true });
  return { faults: code === 0 ? [] : [output.trim(), ...wayOut] };
};

/** firebase.json against firebase-tools' own schema, and against what the sources give; these against what must be. */
function firebaseFaults(policy: PolicyInput | undefined): readonly string[] {
  if (!existsSync(at('firebase.json'))) return ['firebase.json is missing: run "npm run build".'];
  const text = readFileSync(at('firebase.json'), 'utf8');
  const schemaFile = packageScript('firebase-tools/schema/firebase-config.json');
  const ajv = new Ajv({ strict: false, allowUnionTypes: true });
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
  const faults = validate(JSON.parse(text))
    ? []
    : [`firebase.json: ${ajv.errorsText(validate.errors)}.`];
  if (policy === undefined) return faults;
  // Said instead of the way to renew the file, which would publish what was weakened.
  const weak = headerFaults(headerRules(policy), policy.connect);
  if (weak.length > 0) return [...faults, 'scripts/site/headers.ts is not as it must be:', ...weak];
  return productionConfig(policy) === text.replaceAll('\r\n', '\n')
    ? faults
    : [...faults, 'firebase.json is not what the sources give: run "npm run build" and commit it.'];
}

/** Says it to GitHub too, which shows it beside the line that a volunteer changed. */
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
export async function runChecks(out: string): Promise<Count> {
  const built = buildSite(out);
  const steps: readonly Step[] = [
    { name: 'types', finding: tool([packageScript('typescript/bin/tsc'), '--noEmit', '-p', '.']) },
    {
      name: 'types of browser code',
      finding: tool([packageScript('typescript/bin/tsc'), '--noEmit', '-p', 'web']),
    },
    {
      name: 'lint and format',
      finding: tool(
        [packageScript('@biomejs/biome/bin/biome'), 'check', '--colors=off'],
        ['"npm run format" mends most of it.'],
      ),
    },
    { name: 'layers', finding: Promise.resolve().then(() => ({ faults: layerFaults() })) },
    { name: 'content', finding: Promise.resolve().then(() => ({ faults: contentComplaints() })) },
    {
      name: 'content types',
      finding: typesAreStale().then((stale) => ({
        faults: stale ? ['web/content has changed: run "npm run content" and commit it.'] : [],
      })),
    },
    {
      name: 'build and bundle',
      finding: built.then(({ figures }) => ({ faults: [], note: figures })),
    },
    {
      name: 'firebase.json',
      finding: built
        .then(
          ({ policy }) => policy,
          () => undefined,
        )
        .then((policy) => ({ faults: firebaseFaults(policy) })),
    },
  ];
  // Heard at once, so that a step that fails early is not taken for one that nobody waits for.
  const settled = steps.map(({ finding }) =>
    finding.catch((error: unknown): Finding => ({ faults: [failure(error)] })),
  );
  let failed = 0;
  const aboutWords = new Set<string>();
  for (const [index, { name }] of steps.entries()) {
    const { faults, note } = (await settled[index]) ?? { faults: ['was not run'] };
    if (faults.length > 0) failed += 1;
    console.log(
      `${faults.length > 0 ? 'FAILED' : 'ok    '}  ${name}${note === undefined ? '' : `: ${note}`}`,
    );
    // The build says once more what the step of the words has said.
    const lines = faults
      .flatMap((fault) => fault.split('\n'))
      .filter((line) => !aboutWords.has(line));
    for (const line of lines) {
      console.log(`        ${line}`);
      if (annotation('error', line) !== undefined) aboutWords.add(line);
    }
  }
  annotate('error', aboutWords);
  annotate('warning', contentWarnings());
  return { passed: steps.length - failed, failed };
}
