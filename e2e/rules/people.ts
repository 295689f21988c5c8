// Ada owns the documents below users/ada. Bob is any other user, and Olga may be an organizer.
import type { TokenOptions } from '@firebase/rules-unit-testing';
import type { CaseGroup, Person, Request } from './cases';

type Provider = NonNullable<TokenOptions['firebase']>['sign_in_provider'];

const toProviderClaim = (sign_in_provider: Provider) => ({ firebase: { sign_in_provider, identities: {} } });

export const EMAIL = 'ada@example.org';
export const NEW_EMAIL = 'ada.king@example.org';

export const toAda = (token: TokenOptions): Person => ({
  uid: 'ada',
  token: { email: EMAIL, email_verified: true, ...toProviderClaim('password'), ...token },
});
export const withUid = (uid: string, { token }: Person): Person => ({ uid, token });

export const ADA = toAda({});
export const BOB: Person = withUid('bob', toAda({ email: 'bob@example.org' }));
export const OLGA: Person = withUid('olga', toAda({ email: 'olga@example.org' }));
export const UNVERIFIED = toAda({ email_verified: false });
export const WITHOUT_VERIFIED_CLAIM: Person = { uid: 'ada', token: { email: EMAIL, ...toProviderClaim('password') } };
export const WITHOUT_EMAIL: Person = { uid: 'ada', token: { email_verified: true, ...toProviderClaim('password') } };
export const WITH_NEW_EMAIL = toAda({ email: NEW_EMAIL });
export const UNVERIFIED_CASES = {
  "if the email isn't verified": { user: UNVERIFIED },
  'if the email may be unverified': { user: WITHOUT_VERIFIED_CLAIM },
};
export const WRONG_EMAIL_CASES = {
  ...UNVERIFIED_CASES,
  'if the account has no email': { user: WITHOUT_EMAIL },
  'if the account has another email': { user: WITH_NEW_EMAIL },
};
export const ANONYMOUS_USER: Person = { uid: 'ada', token: toProviderClaim('anonymous') };
export const ADMINISTRATOR = toAda({ admin: true, role: 'admin' });
export const GOOGLE_USER = toAda(toProviderClaim('google.com'));
/** People with Ada's uid, whatever else their tokens say. */
export const OWNERS = [ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS_USER, GOOGLE_USER, ADMINISTRATOR];

const OTHER_PROVIDERS: Provider[] = [
  ...(['google.com', 'github.com', 'apple.com', 'facebook.com', 'microsoft.com'] as const),
  ...(['twitter.com', 'phone', 'anonymous', 'custom'] as const),
];
export const OTHER_PROVIDER_CASES = Object.fromEntries(
  OTHER_PROVIDERS.map((provider) => [`by ${provider}`, { user: toAda(toProviderClaim(provider)) }]),
);

/** Only a token with Ada's ID allows the request, whatever else the token says. */
export const toOwnerCases = (title: string, request: Request, ...users: Person[]): CaseGroup[] => [
  { title, request, denied: { 'by a signed-out visitor': { user: null } } },
  ...users.map((person) => ({
    title: `${title} with the token ${JSON.stringify(person.token)}`,
    request: { ...request, user: person },
    denied: { 'by another person': { user: withUid('bob', person) } },
  })),
];
