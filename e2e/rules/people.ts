// Ada owns the documents below users/ada. Bob is any other user, and Olga may be an organizer.
import type { TokenOptions } from '@firebase/rules-unit-testing';
import type { CaseGroup, Person, Request } from './cases';

type Provider = NonNullable<TokenOptions['firebase']>['sign_in_provider'];

const signedInBy = (sign_in_provider: Provider) => ({
  firebase: { sign_in_provider, identities: {} },
});

export const EMAIL = 'ada@example.org';
export const NEW_EMAIL = 'ada.king@example.org';

export const ada = (token: TokenOptions): Person => ({
  uid: 'ada',
  token: { email: EMAIL, email_verified: true, ...signedInBy('password'), ...token },
});
export const withUid = (uid: string, { token }: Person): Person => ({ uid, token });

export const ADA = ada({});
export const BOB: Person = withUid('bob', ada({ email: 'bob@example.org' }));
export const OLGA: Person = withUid('olga', ada({ email: 'olga@example.org' }));
export const UNVERIFIED = ada({ email_verified: false });
export const MAYBE_UNVERIFIED: Person = {
  uid: 'ada',
  token: { email: EMAIL, ...signedInBy('password') },
};
export const WITHOUT_EMAIL: Person = {
  uid: 'ada',
  token: { email_verified: true, ...signedInBy('password') },
};
export const WITH_NEW_EMAIL = ada({ email: NEW_EMAIL });
export const ANONYMOUS: Person = { uid: 'ada', token: signedInBy('anonymous') };
export const ADMINISTRATOR = ada({ admin: true, role: 'admin' });
export const BY_GOOGLE = ada(signedInBy('google.com'));

const OTHER_PROVIDERS: Provider[] = [
  ...(['google.com', 'github.com', 'apple.com', 'facebook.com', 'microsoft.com'] as const),
  ...(['twitter.com', 'phone', 'anonymous', 'custom'] as const),
];
export const byOtherProviders = Object.fromEntries(
  OTHER_PROVIDERS.map((provider) => [`by ${provider}`, { user: ada(signedInBy(provider)) }]),
);

/** Only a token with Ada's ID allows the request, whatever else the token says. */
export const ownerOnly = (title: string, request: Request, ...people: Person[]): CaseGroup[] => [
  { title, request, denied: { 'by a signed-out visitor': { user: null } } },
  ...people.map((person) => ({
    title: `${title} with the token ${JSON.stringify(person.token)}`,
    request: { ...request, user: person },
    denied: { 'by another person': { user: withUid('bob', person) } },
  })),
];
