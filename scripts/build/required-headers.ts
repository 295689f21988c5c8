// The required headers, and what would be lost without each. scripts/build/headers.ts makes them. They are
// repeated here on purpose, so that nobody weakens one without reading its reason.
import type { HeaderRule } from './headers.ts';

type Requirement = readonly [name: string, value: string, reason: string];

/** Hashes of what the build wrote into the pages; they differ from build to build. */
const HASHES = '(hashes)';

const directives: readonly Requirement[] = [
  ['default-src', "'none'", 'everything that no other directive names would be allowed'],
  ['script-src', `'self' ${HASHES}`, 'an injected script could read passwords and sessions'],
  ['style-src', `'self' ${HASHES}`, 'injected styles could hide or imitate parts of a page'],
  ['img-src', "'self'", 'the address of an injected picture could carry data away'],
  ['font-src', "'self'", 'a foreign server would learn who visits the site'],
  [
    'connect-src',
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com",
    'a script could send passwords and sessions to another address',
  ],
  ['manifest-src', "'self'", 'an injected manifest could install the site under a false name'],
  ['form-action', "'self'", 'an injected form could send a password to an attacker'],
  ['base-uri', "'none'", 'an injected <base> would change where every relative address leads'],
  ['frame-src', "'none'", 'an injected frame could show a false login form inside the page'],
  ['frame-ancestors', "'none'", 'another site could frame the login page and steal clicks on it'],
  ['object-src', "'none'", 'plug-ins could run code that script-src forbids'],
  ['worker-src', "'none'", 'an injected worker could read and change what the pages load'],
  ['require-trusted-types-for', "'script'", 'text from an attacker could become markup or code'],
  ['trusted-types', "'none'", 'a script could declare any text to be safe'],
];

const NAMES_STAY =
  'their names do not change, so that a browser would keep an old version, or load them at each visit';

const CALENDAR: readonly Requirement[] = [
  [
    'Content-Type',
    'text/calendar; charset=utf-8',
    'a calendar could refuse the file, or misread letters that are not English',
  ],
];

const required: Readonly<Record<string, readonly Requirement[]>> = {
  '**': [
    [
      'Strict-Transport-Security',
      'max-age=63072000; includeSubDomains',
      'an attacker on the network could lead a visitor to plain http',
    ],
    ['X-Content-Type-Options', 'nosniff', 'a browser could run a text file as a script'],
    ['X-Frame-Options', 'DENY', 'old browsers would let another site frame the login page'],
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
    [
      'Origin-Agent-Cluster',
      '?1',
      "pages of other hosts of the domain could share the site's process",
    ],
    [
      'X-Permitted-Cross-Domain-Policies',
      'none',
      'old plug-ins on other sites could read this site',
    ],
    [
      'Cache-Control',
      'no-cache',
      'a page that a browser keeps would ask for scripts of an older release, which are gone',
    ],
  ],
  '/assets/**': [
    [
      'Cache-Control',
      'public, max-age=3600, stale-while-revalidate=31536000',
      'each visit would load again files that cannot change',
    ],
  ],
  '/*.@(ico|svg|png|webp|webmanifest|txt|xml)': [
    ['Cache-Control', 'public, max-age=3600', NAMES_STAY],
  ],
  '/events.ics': CALENDAR,
  '/events/*.ics': CALENDAR,
  '/auth/action': [
    [
      'Referrer-Policy',
      'no-referrer',
      'the requests of this page would carry the one-time code in its address',
    ],
    [
      'Cache-Control',
      'no-store',
      'the browser would keep the page on disk under an address with a one-time code',
    ],
  ],
};

/** One sentence for each header or directive that is missing, different or not in the list. */
function compare(
  where: string,
  wanted: readonly Requirement[],
  found: ReadonlyMap<string, string>,
): readonly string[] {
  const known = new Set(wanted.map(([name]) => name));
  return [
    ...wanted
      .filter(([name, value]) => found.get(name) !== value)
      .map(([name, value, reason]) => {
        const now = found.get(name);
        return `${where}${name} must be "${value}", but ${now === undefined ? 'is missing' : `is "${now}"`}: otherwise ${reason}.`;
      }),
    ...[...found.keys()]
      .filter((name) => !known.has(name))
      .map(
        (name) =>
          `${where}${name} is new: add it and its reason to scripts/build/required-headers.ts.`,
      ),
  ];
}

const CSP = 'Content-Security-Policy';

/**
 * One sentence for each difference between the rules and the required headers.
 * @param connect the origins that connect-src may contain besides the site's own and Google's
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
  // If a directive appears twice, browsers use the first.
  return new Map(
    parts.toReversed().map((part): [string, string] => {
      const [name = '', ...values] = part.split(' ');
      if (name === 'connect-src')
        return [name, values.filter((value) => !connect.includes(value)).join(' ')];
      if (name === 'script-src' || name === 'style-src')
        return [
          name,
          values.join(' ').replace(/'sha256-[\w+/]{43}='(?: 'sha256-[\w+/]{43}=')*$/, HASHES),
        ];
      return [name, values.join(' ')];
    }),
  );
}
