// How Authentication must be set for this site: each setting, what it must be, and why. The names of the fields are
// those of Google's description of Identity Toolkit, which firebase-tools carries (lib/emulator/auth/apiSpec.js:
// GoogleCloudIdentitytoolkitAdminV2Config).
import { PASSWORD_MIN_LENGTH } from '../../web/src/domain/limits.ts';
import { type Values, valueAt } from './values.ts';

export interface Setting {
  readonly name: string;
  readonly why: string;
  /** What each field must be, by its path. */
  readonly fields: Values;
}

export interface Site {
  readonly project: string;
  /** "https://your-site.org" */
  readonly address: string;
  readonly name: string;
}

// The provider's own limits, where a policy names none (https://cloud.google.com/identity-platform/docs/password-policy).
const policyOf = (options: object) => ({
  minPasswordLength: 6,
  maxPasswordLength: 4096,
  containsLowercaseCharacter: false,
  containsUppercaseCharacter: false,
  containsNumericCharacter: false,
  containsNonAlphanumericCharacter: false,
  ...options,
});

const policyPath = 'passwordPolicyConfig.passwordPolicyVersions';

/** Makes a value as it is comparable with what is wanted: some answers leave out what is off, or add to it. */
export function comparable(path: string, value: unknown): unknown {
  if (path === policyPath) {
    const [first] = Array.isArray(value) ? value : [];
    return first && [{ customStrengthOptions: policyOf(first.customStrengthOptions) }];
  }
  if (path === 'authorizedDomains' && Array.isArray(value)) return value.toSorted();
  return value ?? false;
}

const isLocal = (domain: string): boolean => /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/.test(domain);

function domains({ project, address }: Site, config: unknown): string[] {
  const now = valueAt(config, 'authorizedDomains');
  const others = Array.isArray(now) ? now.filter((domain) => !isLocal(domain)) : [];
  const own = [new URL(address).hostname, `${project}.web.app`, `${project}.firebaseapp.com`];
  return [...new Set([...others, ...own])].toSorted();
}

/** @param config what is set now: of the domains, others than the site's own stay */
export const settings = (site: Site, config: unknown): readonly Setting[] => [
  {
    name: 'Log-in by e-mail and password',
    why: 'it is the only one that the site knows; a link in a mail must not take the place of the password',
    fields: { 'signIn.email.enabled': true, 'signIn.email.passwordRequired': true },
  },
  {
    name: 'Protection against finding out who has an account',
    why: 'the answers to a wrong e-mail and a wrong password must be the same',
    fields: { 'emailPrivacyConfig.enableImprovedEmailPrivacy': true },
  },
  {
    name: 'Password policy',
    why: `the forms promise that ${PASSWORD_MIN_LENGTH} characters are enough, and ask for nothing else`,
    fields: {
      'passwordPolicyConfig.passwordPolicyEnforcementState': 'ENFORCE',
      'passwordPolicyConfig.forceUpgradeOnSignin': false,
      [policyPath]: [
        { customStrengthOptions: policyOf({ minPasswordLength: PASSWORD_MIN_LENGTH }) },
      ],
    },
  },
  {
    name: 'Address of the links in mails',
    why: "the links must open this site's own page, /auth/action",
    fields: { 'notification.sendEmail.callbackUri': `${site.address}/auth/action` },
  },
  {
    name: 'Authorized domains',
    why: 'links in mails may lead back to the site itself alone, and not to "localhost"',
    fields: { authorizedDomains: domains(site, config) },
  },
  {
    name: 'Name of the sender of mails',
    why: 'people open a mail from a name that they know',
    fields: Object.fromEntries(
      ['verifyEmailTemplate', 'resetPasswordTemplate', 'changeEmailTemplate'].map((template) => [
        `notification.sendEmail.${template}.senderDisplayName`,
        site.name,
      ]),
    ),
  },
];

/** What no call can set, each with its page. */
export const byHand = ({ project, address }: Site): readonly string[] => [
  `API key, restricted to ${[...new Set([address, `https://${project}.web.app`])].join('/* and ')}/*: https://console.cloud.google.com/apis/credentials?project=${project}`,
  `Text of the mails, and a domain of your own as their sender: https://console.firebase.google.com/project/${project}/authentication/emails`,
  `Location of the database, chosen once and for ever: https://console.firebase.google.com/project/${project}/firestore`,
  `More than 100 new accounts an hour from one address, for one day: https://console.firebase.google.com/project/${project}/authentication/settings`,
  `Budget alert, on the paid plan only: https://console.cloud.google.com/billing/linkedaccount?project=${project}`,
];
