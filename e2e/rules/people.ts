// Ada owns the documents below users/ada. Bob is any other user, and Olga may be an organizer.
import type { TokenOptions } from '@firebase/rules-unit-testing';

export type RulesUser = { readonly uid: string; readonly token: TokenOptions };

const toProviderClaim = <Provider extends string>(sign_in_provider: Provider) => ({
  firebase: { sign_in_provider, identities: {} },
});

export const ADA_EMAIL = 'ada@example.org';
export const ADA_NEW_EMAIL = 'ada.king@example.org';

export const adaWith = (claims: Readonly<Record<string, unknown>> = {}): RulesUser => ({
  uid: 'ada',
  token: { email: ADA_EMAIL, email_verified: true, ...toProviderClaim('password'), ...claims },
});

export const withUid = (uid: string, { token }: RulesUser): RulesUser => ({ uid, token });

export const ADA = adaWith();
export const BOB = withUid('bob', adaWith({ email: 'bob@example.org' }));
export const OLGA = withUid('olga', adaWith({ email: 'olga@example.org' }));
export const ADA_UNVERIFIED = adaWith({ email_verified: false });
export const ADA_WITHOUT_VERIFIED_CLAIM = adaWith({ email_verified: undefined });
export const ADA_WITHOUT_EMAIL = adaWith({ email: undefined });
export const ADA_WITH_NEW_EMAIL = adaWith({ email: ADA_NEW_EMAIL });
export const ADA_ANONYMOUS = adaWith({ email: undefined, email_verified: undefined, ...toProviderClaim('anonymous') });
export const ADA_WITH_ROLE = adaWith({ admin: true, role: 'admin' });
export const ADA_WITH_GOOGLE = adaWith(toProviderClaim('google.com'));
export const ADA_VARIANTS = [ADA, ADA_UNVERIFIED, ADA_WITH_NEW_EMAIL, ADA_ANONYMOUS, ADA_WITH_GOOGLE, ADA_WITH_ROLE];

export const UNVERIFIED_VARIANTS = {
  "if the email isn't verified": { user: ADA_UNVERIFIED },
  'if the email may be unverified': { user: ADA_WITHOUT_VERIFIED_CLAIM },
};
export const OTHER_EMAIL_VARIANTS = {
  ...UNVERIFIED_VARIANTS,
  'if the account has no email': { user: ADA_WITHOUT_EMAIL },
  'if the account has another email': { user: ADA_WITH_NEW_EMAIL },
};
const OTHER_PROVIDERS =
  'google.com github.com apple.com facebook.com microsoft.com twitter.com phone anonymous custom'.split(' ');
export const OTHER_PROVIDER_VARIANTS = Object.fromEntries(
  OTHER_PROVIDERS.map((provider) => [`by ${provider}`, { user: adaWith(toProviderClaim(provider)) }]),
);
