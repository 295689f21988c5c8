// What the headers must say, and what is lost if they do not. scripts/site/headers.ts makes them; here they
// stand once more on purpose, so that nobody weakens one without reading why it is there.
import type { HeaderRule } from './headers.ts';

type Requirement = readonly [name: string, value: string, otherwise: string];

const HASHES = '(hashes alone)';

const directives: readonly Requirement[] = [
  ['default-src', "'none'", 'what no directive names would be allowed'],
  ['script-src', "'self'", 'an injected script could read passwords and sessions'],
  ['style-src', HASHES, 'injected styles could hide or imitate parts of a page'],
  ['img-src', "'self'", 'the address of an injected picture could carry data away'],
  ['font-src', "'self'", 'a foreign server would learn who visits the site'],
  [
    'connect-src',
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com",
    'a script could send passwords and sessions to another address',
  ],
  ['manifest-src', "'self'", 'an injected manifest could install the site under a false name'],
  ['form-action', "'self'", 'an injected form could send a password to a stranger'],
  ['base-uri', "'none'", 'an injected <base> would change where every relative address leads'],
  ['frame-src', "'none'", 'an injected frame could show a false log-in inside the page'],
  ['frame-ancestors', "'none'", 'another site could frame the log-in and steal clicks on it'],
  ['object-src', "'none'", 'plug-ins could run what script-src forbids'],
  ['worker-src', "'none'", 'an injected worker could read and change what the pages load'],
  ['require-trusted-types-for', "'script'", 'text from a stranger could become markup or code'],
  ['trusted-types', "'none'", 'a script could declare any text safe'],
];

const NAMES_STAY =
  'their names stay, so that a change would not be seen, or each visit would load all';

const required: Readonly<Record<string, readonly Requirement[]>> = {
  '**': [
    [
      'Strict-Transport-Security',
      'max-age=63072000; includeSubDomains',
      'somebody on the line could lead a visitor to plain http',
    ],
    ['X-Content-Type-Options', 'nosniff', 'a browser could guess that a text is a script'],
    ['X-Frame-Options', 'DENY', 'old browsers would let another site frame the log-in'],
    [
      'Referrer-Policy',
      'strict-origin-when-cross-origin',
      "other sites would learn which page was read, or a key that is restricted to this site's addresses would be refused",
    ],
    [
      'Cross-Origin-Opener-Policy',
      'same-origin',
      'a page that opens this one could control its tab',
    ],
    ['Cross-Origin-Resource-Policy', 'same-origin', "other sites could load this site's files"],
    [
      'Permissions-Policy',
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
      'an injected script or frame could ask for the camera and the like, which no page uses',
    ],
    ['Origin-Agent-Cluster', '?1', "pages of the domain's other hosts could share its process"],
    [
      'X-Permitted-Cross-Domain-Policies',
      'none',
      'old plug-ins could read the site from elsewhere',
    ],
    ['Cache-Control', 'no-cache', 'a kept page would ask for scripts of a release that is gone'],
  ],
  '/assets/**': [
    [
      'Cache-Control',
      'public, max-age=31536000, immutable',
      'each visit would load again what cannot have changed',
    ],
  ],
  '/*.@(ico|svg|png|webp|webmanifest|txt|xml)': [
    ['Cache-Control', 'public, max-age=3600', NAMES_STAY],
  ],
};

/** One sentence for each line that is missing, differs or is not required. */
function compare(
  where: string,
  wanted: readonly Requirement[],
  found: ReadonlyMap<string, string>,
): readonly string[] {
  const known = new Set(wanted.map(([name]) => name));
  return [
    ...wanted
      .filter(([name, value]) => found.get(name) !== value)
      .map(([name, value, otherwise]) => {
        const now = found.get(name);
        return `${where}${name} must be "${value}", and ${now === undefined ? 'is missing' : `is "${now}"`}: ${otherwise}.`;
      }),
    ...[...found.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `${where}${name} is new: write it and its reason into required-headers.ts.`),
  ];
}

const CSP = 'Content-Security-Policy';

/**
 * How the rules differ from what they must say.
 * @param connect the origins that connect-src may name besides the site's own and Google's
 */
export function headerFaults(
  rules: readonly HeaderRule[],
  connect: readonly string[],
): readonly string[] {
  const missing = Object.keys(required).filter((at) => !rules.some(({ source }) => source === at));
  return [
    ...missing.map((source) => `The headers of "${source}" are missing.`),
    ...rules.flatMap(({ source, headers }) => {
      const found = new Map(headers.map(({ key, value }) => [key, value]));
      const policy = found.get(CSP);
      found.delete(CSP);
      const faults = compare(`"${source}": `, required[source] ?? [], found);
      if (policy === undefined && source !== '**') return faults;
      return [...faults, ...compare(`${CSP}: `, directives, directivesOf(policy ?? '', connect))];
    }),
  ];
}

function directivesOf(policy: string, connect: readonly string[]): ReadonlyMap<string, string> {
  const parts = policy.split(/;\s*/).filter((part) => part !== '');
  // Of a directive that is named twice, browsers take the first.
  return new Map(
    parts.toReversed().map((part): [string, string] => {
      const [name = '', ...values] = part.split(' ');
      if (name === 'connect-src')
        return [name, values.filter((value) => !connect.includes(value)).join(' ')];
      const hashed = values.every((value) => /^'sha256-[\w+/]{43}='$/.test(value));
      return [name, name === 'style-src' && hashed ? HASHES : values.join(' ')];
    }),
  );
}
