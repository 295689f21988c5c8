// Every small way in which firestore.rules could be wrong, derived from its text. Each mutant differs
// from the file in one place.

export interface Mutant {
  /** Where it differs, and how. */
  readonly title: string;
  readonly rules: string;
}

/** A piece of the file, and where it begins. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Conditions that people write in place of the right one. */
const CARELESS_CONDITIONS = [
  'true',
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

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<=': ['<', '>', '=='],
  '<': ['<=', '>='],
  '>=': ['>', '<', '=='],
  '>': ['>=', '<='],
};

/** What a value could have been confused with: a pattern, and how each match is rewritten. */
const OTHER_VALUES: readonly (readonly [RegExp, readonly ((found: string) => string)[]])[] = [
  [/\b\d+\b/g, [(number) => String(Number(number) - 1), (number) => String(Number(number) + 1)]],
  [/'[^']*'/g, [() => "''", (text) => `${text.slice(0, -1)}x'`]],
  [/(?<=\[[^\]]*)'[^']*', /g, [() => '']],
  [/, '[^']*'(?=\])/g, [() => '', (last) => `${last}, 'role'`]],
  [/(?<=\.)email\b/g, [() => 'name', () => 'sub']],
  [/\bemail_verified\b/g, [() => 'email']],
  [/\bsign_in_provider\b/g, [() => 'identities']],
  [/\bhasOnly\b/g, [() => 'hasAny', () => 'hasAll']],
  [/\brequest\.resource\b/g, [() => 'resource']],
  [/(?<![.\w])resource\b/g, [() => 'request.resource']],
  [/\.\w+\(\)/g, [() => '']],
];

const OTHER_PATTERNS: readonly ((pattern: string) => string)[] = [
  (pattern) => pattern.replace('+', '*'),
  (pattern) => pattern.replace('+', ''),
  (pattern) => pattern.replace('\\P', '\\p'),
  () => '.*',
  () => '.+',
  () => '(?s).+',
];

export function mutantsOf(source: string): Mutant[] {
  // Comments become blanks, so that every place stays where it is.
  const code = source.replace(/\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const mutants = new Map<string, string>();
  const add = ({ text, start }: Piece, ...replacements: readonly string[]) => {
    for (const replacement of replacements) {
      const rules = source.slice(0, start) + replacement + source.slice(start + text.length);
      const line = source.slice(0, start).split('\n').length;
      mutants.set(rules, `firestore.rules:${line}: ${replacement || 'nothing'} instead of ${text}`);
    }
  };
  const addEach = (
    piece: Piece,
    pattern: RegExp,
    rewrites: readonly ((text: string) => string)[],
  ) => {
    for (const found of piecesOf(piece, pattern)) {
      add(found, ...rewrites.map((rewrite) => rewrite(found.text)));
    }
  };
  const values = (piece: Piece) => {
    for (const [pattern, rewrites] of OTHER_VALUES) addEach(piece, pattern, rewrites);
    addEach(piece, /(?<=matches\(')[^']*/g, OTHER_PATTERNS);
  };
  /** Clauses joined by "&&", the only operator that joins clauses in this file. */
  const condition = (whole: Piece) => {
    if (/\|\||!(?!=)/.test(whole.text)) throw new Error(`No mutants are known for ${whole.text}`);
    addEach(whole, /&&/g, [() => '||']);
    for (const clause of piecesOf(whole, /[^&\s][^&]*[^&\s]/g)) {
      add(
        { ...whole, text: code.slice(whole.start, clause.start + clause.text.length) },
        'true',
        'false',
      );
      add(clause, 'true', 'false');
      const [left, operator, right] = piecesOf(clause, /[=!<>]=?=?|[^=!<>\s][^=!<>]*[^=!<>\s]/g);
      if (left && operator && right) {
        add(operator, ...(OTHER_OPERATORS[operator.text] ?? []));
        add(left, right.text);
        add(right, left.text);
      } else {
        add(clause, `!${clause.text}`);
      }
    }
    values(whole);
  };

  const file = { text: code, start: 0 };
  for (const allow of piecesOf(file, /\ballow [^;]+(?=;)/g)) {
    for (const method of piecesOf(allow, /\w+(?=[^:]*:)(?<!allow)/g)) {
      add(method, ...(WIDER_METHODS[method.text] ?? []));
    }
    for (const whole of piecesOf(allow, /(?<= if ).+/gs)) {
      add(whole, ...CARELESS_CONDITIONS);
      if (whole.text !== 'false') condition(whole);
    }
  }
  for (const result of piecesOf(file, /(?<=\breturn )[^;]+/g)) condition(result);
  for (const value of piecesOf(file, /(?<=\blet \w+ = )[^;]+/g)) values(value);
  for (const path of piecesOf(file, /(?<=\bmatch )\/users\S+/g)) {
    add(path, path.text.replace('}', '=**}'), path.text.replace(/^\/\w+/, '/{anywhere}'));
    add(path, path.text.replace(/^\/\w+/, '$&x'));
  }
  mutants.delete(source);
  return Array.from(mutants, ([rules, title]) => ({ rules, title }));
}

const piecesOf = ({ text, start }: Piece, pattern: RegExp): Piece[] =>
  [...text.matchAll(pattern)].map((found) => ({ text: found[0], start: start + found.index }));
