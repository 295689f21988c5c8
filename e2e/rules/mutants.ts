// A mutant is a copy of firestore.rules with one small mistake.

/** A field that a rule may take for another. */
const SIMILAR_FIELDS = new Map([
  ...Object.entries({ offer: 'entry', entry: 'offer', student: 'name', name: 'student' }),
  ...Object.entries({ uid: 'email', email: 'name', takenAt: 'number', number: 'takenAt' }),
]);

const getNeighbors = (character: string): string[] =>
  [-1, 1].map((distance) => String.fromCharCode(character.charCodeAt(0) + distance));

const MUTATIONS: readonly (readonly [pattern: RegExp, change: (match: string) => readonly string[]])[] = [
  // A condition's clause runs from "if", "return" or "&&" to the next "&&" or ";".
  [/(?<=\b(?:if|return) |&& )(?!\/)[^&;]+?(?=\s*(?:&&|;))/g, (clause) => ['true', 'false', `!${clause}`]],
  [/&&/g, () => ['||']],
  [/==/g, () => ['!=']],
  [/<=/g, () => ['<', '>', '==']],
  [/(?<=<= )\d+/g, (limit) => [String(Number(limit) - 1), String(Number(limit) + 1)]],
  [
    // isEmailVerified() alone is the same as its replacement below.
    /(?<=\bif )(?!isEmailVerified)[^;]+/g,
    () => [
      'true',
      'request.auth != null',
      'request.auth.token.email_verified',
      'request.auth.token.admin == true',
      'request.auth.token.email == resource.data.email',
      'request.auth.uid == resource.data.uid',
      'request.auth.uid == request.resource.data.uid',
    ],
  ],
  [/(?<=allow )get/g, () => ['read', 'get, list']],
  [/(?<=allow )list/g, () => ['read', 'get']],
  [/(?<=allow )read(?=:)/g, () => ['get', 'list', 'read, write']],
  [/(?<=allow )create/g, () => ['create, update']],
  [/(?<=allow )delete/g, () => ['write', 'delete, update']],
  // A condition in parentheses also reads the stored document, so it can't allow creating one.
  [/(?<=allow )delete(?!: if \()/g, () => ['delete, create']],
  [
    /(?<=match )\/\w+\/\{\w+\}(?!\/documents)/g,
    (path) => [path.replace('}', '=**}'), path.replace(/\w+/, '{any}'), path.replace('/{', 'x/{')],
  ],
  [/(?<=match .*\})\/\w+(?=\/)/g, () => ['/{any}', '/x']],
  [/\{path=\*\*\}(?=\/)/g, () => ['{path}']],
  [/(\w+\([^()]*\)) \|\| (\w+\(\))/g, (disjunction) => [disjunction.replace('||', '&&'), ...disjunction.split(' || ')]],
  [/\bexistsAfter(?=\()/g, () => ['exists']],
  [/\bgetAfter(?=\()/g, () => ['get']],
  [/\bget(?=\()/g, () => ['getAfter']],
  [/(?<=\b(?:reservation|created|deleted|profile)\.)\w+\b(?!\()/g, (field) => [SIMILAR_FIELDS.get(field) ?? '']],
  [/\bint(?=\()/g, () => ['']],
  [/'\w+', (?=[^\]]*\])/g, () => ['']],
  [/, '\w+'(?=\])/g, (last) => ['', ...['role', 'photoURL'].map((field) => `${last}, '${field}'`)]],
  [/hasOnly/g, () => ['hasAny', 'hasAll']],
  [/== 'password'/g, () => ["!= 'custom'", ...["'github.com'", "'apple.com'"].map((id) => `in ['password', ${id}]`)]],
  [/(?<=token\.)\w+(?=;|$)/gm, () => ['name', 'sub', 'email']],
  [/\brequest\.resource\b/g, () => ['resource']],
  [/(?<![.\w])resource\b/g, () => ['request.resource']],
  [/\.trim\(\)/g, () => ['']],
  [
    /(?<=matches\(')[^']*/g,
    (pattern) => [
      '.*',
      '.+',
      '(?s).+',
      pattern.replace('+', '*'),
      pattern.replace('+', ''),
      pattern.replace(/\+(?=\))/, '*'),
      pattern.replace('P', 'p'),
    ],
  ],
  // The ends of a pattern's ranges, such as [A-[] instead of [A-Z].
  [/[a-z](?=[^'[\n]*\][^'\n]*'\))/gi, getNeighbors],
  [/\d(?=[^'\n]*'\))/g, (digit) => getNeighbors(digit).filter((other) => /\d/.test(other))],
];

/** Maps each mutant's text to its line and title. Mutants of one line follow each other. */
export function createMutants(source: string): Map<string, { line: number; title: string }> {
  // Blanks out comments without shifting any index.
  const code = source.replace(/\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const mutants: { index: number; mutant: string; line: number; title: string }[] = [];
  for (const [pattern, replacementsOf] of MUTATIONS) {
    for (const { 0: match, index } of code.matchAll(pattern)) {
      for (const replacement of replacementsOf(match)) {
        const line = code.slice(0, index).split('\n').length;
        const title = `firestore.rules:${line}: "${replacement}" instead of "${match}"`;
        const mutant = source.slice(0, index) + replacement + source.slice(index + match.length);
        if (mutant !== source) mutants.push({ index, mutant, line, title });
      }
    }
  }
  mutants.sort((a, b) => a.index - b.index);
  return new Map(mutants.map(({ mutant, line, title }) => [mutant, { line, title }]));
}
