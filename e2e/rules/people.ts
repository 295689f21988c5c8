// Ada owns the documents below users/ada. Bob is any other user, and Olga may be an organizer.
import type { TokenOptions } from '@firebase/rules-unit-testing';
import type { CaseGroup, Person, Request } from './cases';

type Provider = NonNullable<TokenOptions['firebase']>['sign_in_provider'];

const signInProvider = (sign_in_provider: Provider) => ({
  firebase: { sign_in_provider, identities: {} },
});

export const EMAIL = 'ada@example.org';
export const NEW_EMAIL = 'ada.king@example.org';

export const adaWith = (token: TokenOptions): Person => ({
  uid: 'ada',
  token: { email: EMAIL, email_verified: true, ...signInProvider('password'), ...token },
});
export const withUid = (uid: string, { token }: Person): Person => ({ uid, token });

export const ADA = adaWith({});
export const BOB: Person = withUid('bob', adaWith({ email: 'bob@example.org' }));
export const OLGA: Person = withUid('olga', adaWith({ email: 'olga@example.org' }));
export const UNVERIFIED_USER = adaWith({ email_verified: false });
export const MAYBE_UNVERIFIED_USER: Person = {
  uid: 'ada',
  token: { email: EMAIL, ...signInProvider('password') },
};
export const USER_WITHOUT_EMAIL: Person = {
  uid: 'ada',
  token: { email_verified: true, ...signInProvider('password') },
};
export const USER_WITH_NEW_EMAIL = adaWith({ email: NEW_EMAIL });
export const ANONYMOUS_USER: Person = { uid: 'ada', token: signInProvider('anonymous') };
export const ADMINISTRATOR = adaWith({ admin: true, role: 'admin' });
export const GOOGLE_USER = adaWith(signInProvider('google.com'));

export const OTHER_PROVIDERS: Provider[] = [
  ...(['google.com', 'github.com', 'apple.com', 'facebook.com', 'microsoft.com'] as const),
  ...(['twitter.com', 'phone', 'anonymous', 'custom'] as const),
];
export const byOtherProviders = Object.fromEntries(
  OTHER_PROVIDERS.map((provider) => [
    `by ${provider}`,
    { person: adaWith(signInProvider(provider)) },
  ]),
);

/** Only a token with Ada's ID allows the request, whatever else the token says. */
export const ownerOnly = (title: string, request: Request, ...people: Person[]): CaseGroup[] => [
  { title, request, deniedCases: { 'by a signed-out visitor': { person: null } } },
  ...people.map((person) => ({
    title: `${title} with the token ${JSON.stringify(person.token)}`,
    request: { ...request, person: person },
    deniedCases: { 'by another person': { person: withUid('bob', person) } },
  })),
];
