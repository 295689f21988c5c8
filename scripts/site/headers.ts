// The one source of every header that the site is served with. firebase.json and the configurations
// of the local stacks are written from here; nobody writes a header anywhere else.
import { createHash } from 'node:crypto';
import type { SiteContent } from '../../web/src/content/types.ts';
import { UserError } from '../cli/run-command.ts';

export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export interface PolicyInput {
  /** The text of each `<style>` that stands in the HTML. */
  readonly styles: readonly string[];
  /** Origins that pages may call besides their own and Google's, without a path. */
  readonly connect: readonly string[];
}

/**
 * What lies in the folder and is not uploaded. The second pattern alone stops .env and lets .git/config
 * pass, for it says nothing of files in a folder that begins with a dot: hence the third.
 */
export const neverServed: readonly string[] = [
  'firebase.json',
  '**/.*',
  '**/.!(well-known)/**',
  '**/node_modules/**',
];

// What the SDK calls for log-in, its token and the profile. Nothing else leaves the browser.
const googleOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// A host may hold "*", ";" and "'" and still be an address: in the policy the first would open it to
// everybody, and the others would end the directive.
const plainOrigin = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?$|^http:\/\/127\.0\.0\.1:\d+$/;

/**
 * The origin that the content asks the pages to call: the contact form's, if there is a form that
 * sends anything.
 * @throws UserError where the endpoint is no plain https address
 */
export function contactOrigins({ shown, endpoint }: SiteContent['contactForm']): readonly string[] {
  if (!shown || endpoint === undefined) return [];
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url?.protocol !== 'https:' || !plainOrigin.test(url.origin))
    throw new UserError(
      `web/content/site.json: contactForm: the field "endpoint" must be a plain https:// address, and "${endpoint}" is not.`,
    );
  return [url.origin];
}

/**
 * The Content-Security-Policy: everything is forbidden but what this site really does.
 * @throws Error where `connect` holds anything but an origin
 */
export function contentSecurityPolicy({ styles, connect }: PolicyInput): string {
  const strange = connect.find((origin) => !plainOrigin.test(origin));
  if (strange !== undefined) throw new Error(`"${strange}" may not stand in connect-src.`);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    // The inlined style by its hash, and no file: there is none.
    ['style-src', ...styles.map(sha256)],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...googleOrigins, ...connect],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['worker-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
  'browsing-topics',
];

const rule = (source: string, headers: Readonly<Record<string, string>>): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/**
 * The rules in the order that counts: where two name the same header, the later one wins.
 *
 * A trap lies in rules by path: Hosting puts a rule's headers on its 404 answers too, and a rule for
 * /404.html does not undo it. So a browser that asks for /assets/old.js while a newer release is
 * online may keep "not found" for a year. That harms nobody as long as names never come back: a page
 * names the files of its own release. A rollback brings them back. So do not use the console's
 * "Rollback"; publish a new release that contains the fix, and if old sources must return, change each
 * of those files a little, so that they get new names.
 */
export function headerRules(input: PolicyInput): readonly HeaderRule[] {
  return [
    rule('**', {
      'Content-Security-Policy': contentSecurityPolicy(input),
      // Two years. Without "preload", which is for the owner of the domain to decide.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      // For browsers that do not know frame-ancestors.
      'X-Frame-Options': 'DENY',
      // The origin and no path: a key that is restricted to this site's addresses is refused without it.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
      'Origin-Agent-Cluster': '?1',
      'X-Permitted-Cross-Domain-Policies': 'none',
      // Pages name the scripts of one release: an old page would ask for files that are gone.
      'Cache-Control': 'no-cache',
    }),
    // Their names change with their content, so a browser may keep them for ever.
    rule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    // Their names stay, and an hour is soon enough for them to change.
    rule('/*.@(ico|svg|png|webp|webmanifest|txt|xml)', { 'Cache-Control': 'public, max-age=3600' }),
  ];
}
