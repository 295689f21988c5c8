// The only source of the headers that the site is served with. firebase.json and the configurations of the
// local stacks are written from it.
import { createHash } from 'node:crypto';
import type { Content } from '../../web/content/fields/files.ts';
import { UserError } from '../cli/run-command.ts';

export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export interface PolicyInput {
  /** The text of each `<style>` in the HTML. */
  readonly styles: readonly string[];
  /** The text of each inline `<script>` in the HTML. */
  readonly scripts: readonly string[];
  /** Origins (without a path) that pages may call besides their own and Google's. */
  readonly connect: readonly string[];
}

/** Files in the folder that are not uploaded. Of those that begin with a dot, .well-known alone is. */
export const neverServed: readonly string[] = [
  'firebase.json',
  '**/.!(well-known)/**',
  '**/node_modules/**',
];

// The SDK calls these for login, token and profile.
const googleOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Each once: pages share some of their inline scripts and styles. */
const hashes = (texts: readonly string[]): readonly string[] => [...new Set(texts.map(sha256))];

// A URL's host may contain "*", ";" and "'". In the policy the first would allow every host, and the others
// would end the directive.
const plainOrigin = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?$|^http:\/\/127\.0\.0\.1:\d+$/;

/**
 * The origin of the contact form's endpoint, if the form is shown and has one.
 * @throws UserError if the endpoint is not a plain https address
 */
export function contactOrigins({
  shown,
  endpoint,
}: Content<'site'>['contactForm']): readonly string[] {
  if (!shown || endpoint === undefined) return [];
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url?.protocol !== 'https:' || !plainOrigin.test(url.origin))
    throw new UserError(
      `web/content/site.json: contactForm: the field "endpoint" must be a plain https:// address, and "${endpoint}" is not.`,
    );
  return [url.origin];
}

/**
 * The Content-Security-Policy: forbids everything except what this site does.
 * @throws Error if `connect` contains anything but origins
 */
export function contentSecurityPolicy({ styles, scripts, connect }: PolicyInput): string {
  const strange = connect.find((origin) => !plainOrigin.test(origin));
  if (strange !== undefined) throw new Error(`connect-src must not contain "${strange}".`);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes(scripts)],
    ['style-src', "'self'", ...hashes(styles)],
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
 * The order matters: where two rules set the same header, the later one wins.
 *
 * Hosting also puts a rule's headers on 404 answers, so no rule says "immutable": a browser that asks for a file
 * of another release would keep "not found" for a year, and be broken by the release that brings the file back.
 */
export function headerRules(input: PolicyInput): readonly HeaderRule[] {
  return [
    rule('**', {
      'Content-Security-Policy': contentSecurityPolicy(input),
      // Two years. "preload" is a decision of the domain's owner.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      // For browsers that do not support frame-ancestors.
      'X-Frame-Options': 'DENY',
      // Sends the origin, because an API key that is restricted to this site's addresses needs it.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
      'Origin-Agent-Cluster': '?1',
      'X-Permitted-Cross-Domain-Policies': 'none',
      // A page that a browser keeps would ask for scripts of an older release, which are gone.
      'Cache-Control': 'no-cache',
    }),
    // Their names change with their content. After an hour a browser still uses what it has, at once, and looks for a
    // change meanwhile.
    rule('/assets/**', {
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=31536000',
    }),
    // Their names do not change; within an hour every browser has a new version. The feed and the sitemap are always
    // asked for: a feed that is not there yet would be missing for an hour more.
    rule('/*.@(ico|svg|png|webp|webmanifest|txt)', { 'Cache-Control': 'public, max-age=3600' }),
    // Its address holds the one-time code of a mail until the page's script has read it. So does that of a redirect to it.
    rule('/auth/**', { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }),
  ];
}
