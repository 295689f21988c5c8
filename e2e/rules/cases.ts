// Each variant of a request differs from it in just one way, so nothing else can explain a refusal.
import type { RulesTestContext } from '@firebase/rules-unit-testing';
import type { Query } from 'firebase/firestore';
import { type RulesUser, withUid } from './people';

export type Fields = Readonly<Record<string, unknown>>;

/** Documents by path. `undefined` documents and fields are left out. */
export type Documents = Readonly<Record<string, Fields | null | undefined>>;

export type FirestoreClient = ReturnType<RulesTestContext['firestore']>;

export type RulesRequest = {
  readonly user: RulesUser | null;
  readonly stored?: Documents;
  /** Sets these documents in one batch, and deletes those that are `null`. */
  readonly write?: Documents;
  readonly get?: string;
  /** Lists the documents, and counts them. */
  readonly list?: ((db: FirestoreClient) => Query) | undefined;
};

/** The documents and fields are merged into the request's. */
export type Variants = Readonly<Record<string, Partial<RulesRequest>>>;

export type ActionSpecs = Readonly<Record<string, ActionSpec>>;

type ActionSpec = {
  /** Is allowed. */
  readonly request: RulesRequest;
  /** Ada, with tokens that may send it. With the same token, Bob may not. */
  readonly owners?: readonly RulesUser[];
  readonly allowed?: Variants;
  readonly denied?: Variants;
};

export type RulesCase = {
  readonly action: string;
  readonly title: string;
  readonly request: RulesRequest;
  readonly isAllowed: boolean;
};

export function toRulesCases([action, { request, owners = [], allowed, denied }]: [string, ActionSpec]): RulesCase[] {
  const toCases = (variants: Variants, isAllowed: boolean) =>
    Object.entries(variants).map(([kind, variant]) => ({
      action,
      title: `${[action, kind].filter(Boolean).join(' ')}: ${isAllowed ? 'allowed' : 'denied'}`,
      request: {
        ...request,
        ...variant,
        stored: mergeDocuments(request.stored, variant.stored),
        write: mergeDocuments(request.write, variant.write),
      },
      isAllowed,
    }));
  const toUserVariants = (users: readonly (RulesUser | null)[]) =>
    Object.fromEntries(users.map((user) => [`by ${JSON.stringify(user)}`, { user }]));
  const others = owners.length > 0 ? [null, ...owners.map((owner) => withUid('bob', owner))] : [];
  return [
    ...toCases({ '': {}, ...toUserVariants(owners), ...allowed }, true),
    ...toCases({ ...toUserVariants(others), ...denied }, false),
  ];
}

const mergeDocuments = (documents: Documents = {}, changes: Documents = {}): Documents => ({
  ...documents,
  ...Object.fromEntries(Object.entries(changes).map(([path, data]) => [path, data && { ...documents[path], ...data }])),
});

export const toVariants = <T>(
  title: string,
  values: readonly T[],
  toVariant: (value: T) => Partial<RulesRequest>,
): Variants => Object.fromEntries(values.map((value) => [`${title} ${JSON.stringify(value)}`, toVariant(value)]));

/** Writes each value to this field. */
export const toFieldVariants = (path: string, field: string, values: readonly unknown[]): Variants =>
  toVariants(`with ${field}`, values, (value) => ({ write: { [path]: { [field]: value } } }));
