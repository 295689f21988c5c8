// Ada owns the documents below users/ada. Bob is any other user, and Olga may be an organizer.
import type { TokenOptions } from '@firebase/rules-unit-testing';

export type Person = {
  readonly uid: string;
  readonly token: TokenOptions;
};

type Provider = NonNullable<TokenOptions['firebase']>['sign_in_provider'];

const toProviderClaim = (sign_in_provider: Provider) => ({ firebase: { sign_in_provider, identities: {} } });

export const ADA_EMAIL = 'ada@example.org';
export const ADA_NEW_EMAIL = 'ada.king@example.org';

export const toAda = (claims: Readonly<Record<string, unknown>> = {}): Person => ({
  uid: 'ada',
  token: { email: ADA_EMAIL, email_verified: true, ...toProviderClaim('password'), ...claims },
});

export const withUid = (uid: string, { token }: Person): Person => ({ uid, token });

export const ADA = toAda();
export const BOB = withUid('bob', toAda({ email: 'bob@example.org' }));
export const OLGA = withUid('olga', toAda({ email: 'olga@example.org' }));
export const UNVERIFIED = toAda({ email_verified: false });
export const WITHOUT_VERIFIED_CLAIM = toAda({ email_verified: undefined });
export const WITHOUT_EMAIL = toAda({ email: undefined });
export const ADA_WITH_NEW_EMAIL = toAda({ email: ADA_NEW_EMAIL });
export const ANONYMOUS_USER = toAda({ email: undefined, email_verified: undefined, ...toProviderClaim('anonymous') });
export const ADMINISTRATOR = toAda({ admin: true, role: 'admin' });
export const GOOGLE_USER = toAda(toProviderClaim('google.com'));
export const ALL_OWNERS = [ADA, UNVERIFIED, ADA_WITH_NEW_EMAIL, ANONYMOUS_USER, GOOGLE_USER, ADMINISTRATOR];

export const UNVERIFIED_VARIANTS = {
  "if the email isn't verified": { user: UNVERIFIED },
  'if the email may be unverified': { user: WITHOUT_VERIFIED_CLAIM },
};
export const WRONG_EMAIL_VARIANTS = {
  ...UNVERIFIED_VARIANTS,
  'if the account has no email': { user: WITHOUT_EMAIL },
  'if the account has another email': { user: ADA_WITH_NEW_EMAIL },
};
const OTHER_PROVIDERS: Provider[] = [
  ...(['google.com', 'github.com', 'apple.com', 'facebook.com', 'microsoft.com'] as const),
  ...(['twitter.com', 'phone', 'anonymous', 'custom'] as const),
];
export const OTHER_PROVIDER_VARIANTS = Object.fromEntries(
  OTHER_PROVIDERS.map((provider) => [`by ${provider}`, { user: toAda(toProviderClaim(provider)) }]),
);
