// What actionlint does not ask of workflows and of our own actions: that nobody else's code, token or text
// gets further than it must.
import {
  type Document,
  isMap,
  isNode,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { checkEnvironments } from './environments.ts';
import { checkOwnAction, checkOwnOutputs, type Say, textOf } from './own-actions.ts';

const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const version = /^ v\d+\.\d+\.\d+$/;

function checkStep(step: YAMLMap, say: Say): void {
  const uses = step.get('uses', true);
  const action = textOf(uses);
  if (action.startsWith('./')) {
    if (!action.endsWith('.yml')) checkOwnAction(step, say);
  } else if (!(pinned.test(action) && version.test(uses?.comment ?? '')))
    say(
      uses,
      `"${action}" can change any day: name a commit of 40 digits, and its version behind it, as in "owner/name@0123... # v1.2.3".`,
    );
  if (/^actions\/checkout@/.test(action) && step.getIn(['with', 'persist-credentials']) !== false)
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
  checkOwnOutputs(document, say);
  checkEnvironments(document, say);
  if (document.has('jobs')) checkJobs(document, say);
  return found
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, what }) => `${path}, line ${line}: ${what}`);
}
