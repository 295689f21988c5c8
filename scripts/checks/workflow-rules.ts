// What actionlint does not ask of workflows and of our own actions: that nobody else's code, token or text
// gets further than it must.
import { existsSync, readFileSync } from 'node:fs';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { at } from '../cli/paths.ts';

type Say = (node: unknown, what: string) => void;

const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const version = /^ v\d+\.\d+\.\d+$/;

const textOf = (node: unknown): string => (isScalar(node) ? String(node.value) : '');

/** The inputs of an action of ours; undefined if there is none in this folder. */
function inputsOf(folder: string): readonly string[] | undefined {
  const file = at(`${folder.replace(/^\.\//, '')}/action.yml`);
  if (!existsSync(file)) return undefined;
  const inputs = parseDocument(readFileSync(file, 'utf8')).get('inputs');
  return isMap(inputs) ? inputs.items.map(({ key }) => textOf(key)) : [];
}

function checkStep(step: YAMLMap, say: Say): void {
  const uses = step.get('uses', true);
  const action = textOf(uses);
  const given = step.get('with');
  if (action.startsWith('./') && !action.endsWith('.yml')) {
    const inputs = inputsOf(action);
    if (inputs === undefined) say(uses, `there is no "${action}/action.yml".`);
    for (const { key } of inputs && isMap(given) ? given.items : [])
      if (!inputs?.includes(textOf(key)))
        say(key, `"${action}" has no input "${textOf(key)}": it has ${inputs?.join(', ')}.`);
  } else if (
    !action.startsWith('./') &&
    !(pinned.test(action) && version.test(uses?.comment ?? ''))
  )
    say(
      uses,
      `"${action}" can change any day: name a commit of 40 digits, and its version behind it, as in "owner/name@0123... # v1.2.3".`,
    );
  if (
    /^actions\/checkout@/.test(action) &&
    !(isMap(given) && given.get('persist-credentials') === false)
  )
    say(uses, 'the token of the run would stay on the disk: add "persist-credentials: false".');
}

function checkJobs(document: Document, say: Say): void {
  if (!isMap(document.get('permissions')))
    say(
      document.contents,
      'say under "permissions" what its token may do, such as "contents: read".',
    );
  const jobs = document.get('jobs');
  for (const { key, value } of isMap(jobs) ? jobs.items : [])
    if (isMap(value) && !value.has('uses') && !value.has('timeout-minutes'))
      say(key, `the job "${textOf(key)}" could hang for six hours: give it "timeout-minutes".`);
  const publishes =
    isMap(jobs) && jobs.items.some(({ key }) => jobs.hasIn([key, 'permissions', 'id-token']));
  const cancels = document.getIn(['concurrency', 'cancel-in-progress']) ?? true;
  if (publishes && cancels === true)
    say(
      document.get('concurrency', true) ?? document.contents,
      'a newer run would stop this one while it publishes: say "cancel-in-progress: false" under "concurrency".',
    );
}

/** A sentence for each place of a workflow, or of an action of ours, that trusts too much. */
export function workflowFaults(path: string, text: string): readonly string[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const found: { line: number; what: string }[] = [];
  const say = (node: unknown, what: string): void => {
    const offset = isNode(node) ? node.range?.[0] : undefined;
    found.push({ line: lines.linePos(offset ?? 0).line || 1, what });
  };
  for (const { pos, message } of document.errors)
    found.push({ line: lines.linePos(pos[0]).line, what: message.split('\n')[0] ?? '' });
  visit(document, {
    Map: (_, map) => {
      if (map.has('uses')) checkStep(map, say);
      const run = map.get('run', true);
      for (const [expression] of textOf(run).matchAll(
        /\$\{\{(?!\s*matrix\.[\w-]+\s*\}\})[^}]*\}\}/g,
      ))
        say(
          run,
          `"${expression}" inside "run" becomes part of the command, whoever wrote it: pass it by "env".`,
        );
    },
    Scalar: (_, scalar) => {
      if (scalar.value === 'pull_request_target')
        say(scalar, 'it would run the code of strangers with our rights: use "pull_request".');
    },
  });
  if (document.has('jobs')) checkJobs(document, say);
  return found
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, what }) => `${path}, line ${line}: ${what}`);
}
