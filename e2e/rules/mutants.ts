// A mutant is a copy of firestore.rules with one small mistake.

type Change = (found: string) => readonly string[];

const CHANGES: readonly (readonly [pattern: RegExp, change: Change])[] = [
  // A clause runs from "if", "return" or "&&" to the next "&&" or ";".
  [/(?<=\b(?:if|return) |&& )[^&;]+?(?=\s*(?:&&|;))/g, (clause) => ['true', 'false', `!${clause}`]],
  [/&&/g, () => ['||']],
  [/==/g, () => ['!=']],
  [/<=/g, () => ['<', '>', '==']],
  [/(?<=<= )\d+/g, (limit) => [String(Number(limit) - 1), String(Number(limit) + 1)]],
  [
    /(?<=\bif )[^;]+/g,
    () => [
      ...['true', 'request.auth != null', 'request.auth.token.email_verified'],
      ...['request.auth.token.admin == true', 'request.auth.token.email == resource.data.email'],
      ...['request.auth.uid == resource.data.uid', 'request.auth.uid == request.resource.data.uid'],
    ],
  ],
  [/(?<=allow )get/g, () => ['read', 'get, list']],
  [/(?<=allow )create/g, () => ['create, update']],
  [/(?<=allow )delete/g, () => ['write', 'delete, create', 'delete, update']],
  [
    /(?<=match )\/users\/\{userId\}/g,
    () => ['/users/{userId=**}', '/{any}/{userId}', '/usersx/{userId}'],
  ],
  [/'\w+', (?=[^\]]*\])/g, () => ['']],
  [/, '\w+'(?=\])/g, (last) => ['', ...['role', 'photoURL'].map((field) => `${last}, '${field}'`)]],
  [/hasOnly/g, () => ['hasAny', 'hasAll']],
  [
    /== 'password'/g,
    () => [
      "!= 'custom'",
      ...["'github.com'", "'apple.com'"].map((other) => `in ['password', ${other}]`),
    ],
  ],
  [/(?<=token\.)\w+(?=;|$)/gm, () => ['name', 'sub', 'email']],
  [/(?<=\bprofile\.)(?:uid|email)\b/g, (field) => (field === 'uid' ? ['email'] : ['uid'])],
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
      pattern.replace('P', 'p'),
    ],
  ],
];

/** Maps each mutant's text to its title. */
export function mutantsOf(source: string): Map<string, string> {
  // Blanks out comments without shifting any index.
  const code = source.replace(/\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const mutants = new Map<string, string>();
  for (const [pattern, change] of CHANGES) {
    for (const { 0: found, index } of code.matchAll(pattern)) {
      for (const changed of change(found)) {
        const line = code.slice(0, index).split('\n').length;
        const title = `firestore.rules:${line}: "${changed}" instead of "${found}"`;
        const mutant = source.slice(0, index) + changed + source.slice(index + found.length);
        if (mutant !== source) mutants.set(mutant, title);
      }
    }
  }
  return mutants;
}
