// The jobs of ci.yml together run what "npm test" runs, for everybody who proposes a change.
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { testKinds } from '../checks/test-runners.ts';
import { textOf } from './own-actions.ts';

interface Job {
  readonly name: string;
  readonly job: YAMLMap;
}

/** The values that a matrix gives, in every combination; one that is not made of lists alone counts for nothing. */
function combinations(matrix: unknown): readonly ReadonlyMap<string, string>[] {
  if (isMap(matrix) && (matrix.has('include') || matrix.has('exclude'))) return [];
  let all: readonly ReadonlyMap<string, string>[] = [new Map()];
  for (const { key, value } of isMap(matrix) ? matrix.items : []) {
    const values = isSeq(value) ? value.items.map(textOf) : [];
    all = all.flatMap((one) => values.map((text) => new Map(one).set(textOf(key), text)));
  }
  return all;
}

/** What may be left out, or fail without being seen, does not count. */
const isCertain = (part: YAMLMap): boolean => !part.has('if') && !part.has('continue-on-error');

/** The commands of a job, for each combination of its matrix. */
function commandsOf({ job }: Job): readonly string[] {
  const steps = job.get('steps');
  const runs = (isSeq(steps) ? steps.items : [])
    .filter((step) => isMap(step) && isCertain(step))
    .map((step) => (isMap(step) ? textOf(step.get('run', true)) : ''));
  return combinations(job.getIn(['strategy', 'matrix'])).flatMap((values) =>
    runs.map((run) =>
      run.replaceAll(/\$\{\{ matrix\.([\w-]+) \}\}/g, (_, name) => values.get(name) ?? ''),
    ),
  );
}

/** The tests in the browser, in as many parts as the commands say. */
function shards(commands: readonly string[]): readonly string[] {
  const pattern = /^npm test -- e2e --shard \d+\/(\d+)$/;
  const count = Number(commands.map((one) => pattern.exec(one)?.[1]).find(Boolean) ?? 1);
  return Array.from({ length: count }, (_, part) => `e2e --shard ${part + 1}/${count}`);
}

/** A sentence for each part of "npm test" that ci.yml leaves out, or that a deployment does not wait for. */
export function stageFaults(
  path: string,
  text: string,
  kinds: readonly string[] = testKinds,
): readonly string[] {
  const document = parseDocument(text);
  const jobs = document.get('jobs');
  const all: readonly Job[] = (isMap(jobs) ? jobs.items : []).flatMap(({ key, value }) =>
    isMap(value) ? [{ name: textOf(key), job: value }] : [],
  );
  const tests = all.filter(({ job }) => isCertain(job));
  const commands = tests.flatMap(commandsOf);
  const missing = kinds
    .flatMap((kind) => (kind === 'e2e' ? shards(commands) : [kind]))
    .map((kind) => `npm test -- ${kind}`)
    .filter((one) => !commands.includes(one));
  const isAwaited = ({ job }: Job, { name }: Job): boolean =>
    JSON.stringify([job.get('needs')]).includes(`"${name}"`);
  const onEveryRequest = document.getIn(['on', 'pull_request']) === null;
  return [
    ...missing.map((one) => `${path}: no job runs "${one}", which is a part of "npm test".`),
    ...all
      .filter(({ job }) => !isCertain(job))
      .flatMap((later) =>
        tests
          .filter((test) => !isAwaited(later, test))
          .map(
            ({ name }) =>
              `${path}: "${later.name}" does not wait for "${name}": add it to "needs".`,
          ),
      ),
    ...(onEveryRequest
      ? []
      : [`${path}: it must run on every pull request: write "pull_request:" under "on".`]),
    ...(/\bsecrets\./.test(text)
      ? [`${path}: a pull request from outside has no secrets: do without them.`]
      : []),
  ];
}
