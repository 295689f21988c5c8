import { createHash } from 'node:crypto';
import type { Content } from '../../web/content/fields/files.ts';
import { UserError } from '../cli/run-command.ts';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export interface PolicyInput {
  /** The text of each `<style>` in the HTML. */
  readonly styles: readonly string[];
  /** The text of each inline `<script>` in the HTML. */
  readonly scripts: readonly string[];
  /** Origins that pages may call, besides their own and Google's. */
  readonly origins: readonly string[];
}

// Firebase's SDK calls these to log in, refresh tokens, and read and write documents.
const GOOGLE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

const toHashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Pages share some inline scripts and styles, so this removes duplicates. */
const toHashSources = (texts: readonly string[]): readonly string[] => [...new Set(texts.map(toHashSource))];

// A URL's host may contain "*", "," and ";". In the policy, "*" would allow other hosts, "," would end the policy, and
// ";" would end the directive.
const PLAIN_ORIGIN = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?$|^http:\/\/127\.0\.0\.1:\d+$/;

/** @throws UserError if the endpoint isn't a plain https address */
export function toContactOrigins({ isShown, endpoint }: Content<'site'>['contactForm']): readonly string[] {
  if (!isShown || endpoint === undefined) return [];
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url?.protocol !== 'https:' || !PLAIN_ORIGIN.test(url.origin))
    throw new UserError(
      `web/content/site.json: contactForm: the field "endpoint" must be a plain https:// address, but is "${endpoint}".`,
    );
  return [url.origin];
}

/** @throws Error if `origins` contains anything else */
export function toContentSecurityPolicy({ styles, scripts, origins }: PolicyInput): string {
  const invalidOrigin = origins.find((origin) => !PLAIN_ORIGIN.test(origin));
  if (invalidOrigin !== undefined) throw new Error(`connect-src can't contain "${invalidOrigin}".`);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...toHashSources(scripts)],
    ['style-src', "'self'", ...toHashSources(styles)],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...GOOGLE_ORIGINS, ...origins],
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
  return directives.map((directive) => directive.join(' ')).join('; ');
}

const DENIED_FEATURES = [
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

const toHeaderRule = (source: string, headers: Readonly<Record<string, string>>): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/**
 * If two rules set the same header, the later one wins.
 *
 * Hosting also adds a rule's headers to 404s, so no rule uses "immutable". With it, a browser that
 * requests another release's file would cache the 404 for a year, even if the file comes back.
 */
export function toHeaderRules(input: PolicyInput): readonly HeaderRule[] {
  return [
    toHeaderRule('**', {
      'Content-Security-Policy': toContentSecurityPolicy(input),
      // Two years. "preload" is the domain owner's decision.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      // For browsers that don't support frame-ancestors.
      'X-Frame-Options': 'DENY',
      // Sends the origin, because an API key restricted to this site's addresses needs it.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      'Origin-Agent-Cluster': '?1',
      'X-Permitted-Cross-Domain-Policies': 'none',
      // A cached page would request an older release's scripts, which are gone.
      'Cache-Control': 'no-cache',
    }),
    // These files' names change with their content. After an hour, a browser still uses its copy, but revalidates it in
    // the background.
    toHeaderRule('/assets/**', { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=31536000' }),
    // These files keep their names, so a browser may show an old version for an hour. XML and calendar files aren't
    // included, because the ones for events come and go. A cached 404 would hide a new file for an hour.
    toHeaderRule('/*.@(ico|svg|png|webp|webmanifest|txt)', { 'Cache-Control': 'public, max-age=3600' }),
    // These URLs contain a one-time code from an email until a script removes it. "**" also matches URLs that redirect,
    // such as /auth/action/.
    toHeaderRule('/auth/**', { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }),
  ];
}
