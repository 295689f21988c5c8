// Every small way in which firestore.rules could be wrong, derived from the file's own syntax. Each
// mutant differs from the file in one place and must be noticed by a row of the matrix.
import { type Allow, type Expression, type Place, parse } from './syntax';

export interface Mutant extends Place {
  readonly replacement: string;
}

/** Conditions that people write in place of the right one. */
const CARELESS_CONDITIONS = [
  'request.auth != null',
  'request.auth.token.email_verified',
  'request.auth.token.admin == true',
  'request.auth.uid == resource.data.uid',
  'request.auth.uid == request.resource.data.uid',
];

/** Wider methods. `update` has none: its condition needs a document before and after the write. */
const WIDER_METHODS: Readonly<Record<string, readonly string[]>> = {
  get: ['read', 'get, list'],
  create: ['create, update'],
  delete: ['write', 'delete, create', 'delete, update'],
};

const OTHER_SIGNS: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<=': ['<', '>', '=='],
  '<': ['<=', '>='],
  '>=': ['>', '<', '=='],
  '>': ['>=', '<='],
  '&&': ['||'],
  '||': ['&&'],
};

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  hasOnly: ['hasAny', 'hasAll'],
  hasAll: ['hasAny', 'hasOnly'],
  hasAny: ['hasAll'],
  email: ['name', 'sub'],
  email_verified: ['email'],
  sign_in_provider: ['identities'],
};

const OTHER_PATTERNS: readonly (readonly [search: string | RegExp, replacement: string])[] = [
  ['+', '*'],
  ['+', ''],
  ['\\P', '\\p'],
  [/^.*$/, '.*'],
  [/^.*$/, '.+'],
  [/^.*$/, '(?s).+'],
];

export function mutantsOf(source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const textOf = ({ start, end }: Place) => source.slice(start, end);
  const add = ({ start, end }: Place, ...replacements: string[]) => {
    for (const replacement of replacements) {
      if (replacement !== source.slice(start, end)) mutants.push({ start, end, replacement });
    }
  };

  function allow({ methods, condition }: Allow): void {
    for (const method of methods) add(method, ...(WIDER_METHODS[method.text] ?? []));
    if (textOf(condition) === 'false') {
      add(condition, 'true', ...CARELESS_CONDITIONS);
    } else {
      add(condition, ...CARELESS_CONDITIONS);
      boolean(condition);
    }
  }

  /** An expression that decides something. */
  function boolean(expression: Expression): void {
    add(expression, 'true', 'false');
    if (expression.kind === 'logical') {
      add(expression.sign, ...(OTHER_SIGNS[expression.sign.text] ?? []));
      boolean(expression.left);
      boolean(expression.right);
      return;
    }
    if (expression.kind === 'not') {
      add(expression, textOf(expression.operand));
      boolean(expression.operand);
      return;
    }
    if (expression.kind === 'comparison') {
      const { sign, left, right } = expression;
      add(sign, ...(OTHER_SIGNS[sign.text] ?? []));
      // A comparison with itself is true, and yet an error where the value is missing.
      if (sign.text !== 'is') {
        add(left, textOf(right));
        add(right, textOf(left));
      }
    } else {
      add(expression, `!${textOf(expression)}`);
    }
    value(expression);
  }

  function value(expression: Expression): void {
    const text = textOf(expression);
    switch (expression.kind) {
      case 'number':
        add(expression, String(Number(text) - 1), String(Number(text) + 1));
        break;
      case 'text':
        add(expression, "''", `${text.slice(0, -1)}x'`);
        break;
      case 'list':
        for (const element of expression.elements) {
          const others = expression.elements.filter((other) => other !== element);
          add(expression, `[${others.map(textOf).join(', ')}]`);
        }
        add(expression, `${text.slice(0, -1)}, 'role']`);
        break;
      case 'member':
        add(expression.name, ...(OTHER_NAMES[expression.name.text] ?? []));
        if (text === 'request.resource') add(expression, 'resource');
        value(expression.object);
        break;
      case 'name':
        if (text === 'resource') add(expression, 'request.resource');
        break;
      case 'call':
        call(expression);
        break;
      case 'logical':
      case 'comparison':
        value(expression.left);
        value(expression.right);
        break;
      case 'not':
        value(expression.operand);
    }
  }

  function call(expression: Expression & { kind: 'call' }): void {
    const { callee } = expression;
    value(callee);
    const method = callee.kind === 'member' ? callee.name.text : '';
    for (const argument of expression.arguments) {
      value(argument);
      if (method !== 'matches' || argument.kind !== 'text') continue;
      const pattern = textOf(argument).slice(1, -1);
      add(argument, ...OTHER_PATTERNS.map(([from, to]) => `'${pattern.replace(from, to)}'`));
    }
    // trim(), keys() and their like could be forgotten.
    if (callee.kind === 'member' && expression.arguments.length === 0) {
      add(expression, textOf(callee.object));
    }
  }

  const { matches, functions } = parse(source);
  for (const { path, allows } of matches) {
    for (const statement of allows) allow(statement);
    const grants = allows.some(({ condition }) => textOf(condition) !== 'false');
    if (!grants) continue;
    add(path, path.text.replace('}', '=**}'), path.text.replace(/^\/\w+/, '/{anywhere}'));
    add(path, path.text.replace(/^\/\w+/, '$&x'));
  }
  for (const { lets, result } of functions) {
    for (const expression of lets) value(expression);
    boolean(result);
  }
  return mutants.filter(
    ({ start, end, replacement }, index) =>
      index ===
      mutants.findIndex((m) => m.start === start && m.end === end && m.replacement === replacement),
  );
}
