// The one source of every header that the site is served with. firebase.json and the configurations
// of the local stacks are written from here; nobody writes a header anywhere else.
import { createHash } from 'node:crypto';

export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export interface PolicyInput {
  /** The text of each `<style>` that stands in the HTML. */
  readonly styles: readonly string[];
  /** Origins that pages may call besides their own and Google's. */
  readonly connect: readonly string[];
}

// What the SDK calls for log-in, its token and the profile. Nothing else leaves the browser.
const googleOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The Content-Security-Policy: everything is forbidden but what this site really does. */
export function contentSecurityPolicy({ styles, connect }: PolicyInput): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", ...styles.map(sha256)],
    ['img-src', "'self'", 'data:'],
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

/** The rules in the order that counts: where two name the same header, the later one wins. */
export function headerRules(input: PolicyInput): readonly HeaderRule[] {
  return [
    rule('**', {
      'Content-Security-Policy': contentSecurityPolicy(input),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
      'Origin-Agent-Cluster': '?1',
      'X-Permitted-Cross-Domain-Policies': 'none',
      'Cache-Control': 'no-cache',
    }),
    // Their names change with their content, so a browser may keep them for ever.
    rule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    // Their names stay, and an hour is soon enough for them to change.
    rule('/*.@(ico|svg|png|webp|webmanifest|txt|xml)', { 'Cache-Control': 'public, max-age=3600' }),
  ];
}
