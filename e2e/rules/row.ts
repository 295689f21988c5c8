// The policy's format: groups of requests that differ from an allowed one in a single point, so nothing else can
// explain a refusal.
import type { RulesTestContext, TokenOptions } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';

export interface Person {
  readonly uid: string;
  /** The ID token's other claims. */
  readonly token: TokenOptions;
}

/** `undefined` fields aren't sent. */
export type Fields = Readonly<Record<string, unknown>>;

export type Client = ReturnType<RulesTestContext['firestore']>;
type Operation = (client: Client, path: string, fields: Fields) => Promise<unknown>;

export const get: Operation = (client, path) => getDoc(doc(client, path));
export const remove: Operation = (client, path) => deleteDoc(doc(client, path));
/** Replaces the document, or creates it. */
export const set: Operation = (client, path, fields) => setDoc(doc(client, path), fields);
/** Merges the fields into the document, or creates it. */
export const merge: Operation = (client, path, fields) =>
  setDoc(doc(client, path), fields, { merge: true });
/** Changes these fields of an existing document. */
export const update: Operation = (client, path, fields) => updateDoc(doc(client, path), fields);

export interface Request {
  /** `null` is a signed-out visitor. */
  readonly who: Person | null;
  readonly path: string;
  /** The existing document, if any. */
  readonly stored?: Fields;
  readonly does: Operation;
  readonly fields?: Fields;
}

type Difference =
  | { readonly who: Person | null }
  | { readonly path: string }
  | { readonly stored: Fields }
  | { readonly does: Operation }
  /** Merged into the request's fields. */
  | { readonly fields: Fields };

export interface Group {
  readonly title: string;
  /** The allowed request that the others differ from. */
  readonly request: Request;
  readonly allowed?: Readonly<Record<string, Difference>>;
  readonly refused?: Readonly<Record<string, Difference>>;
}

export interface Row {
  readonly title: string;
  readonly request: Request;
  readonly isAllowed: boolean;
}

export function rowsOf({ title, request, allowed = {}, refused = {} }: Group): Row[] {
  const rows = (differences: typeof allowed, isAllowed: boolean) =>
    Object.entries(differences).map(([kind, difference]) => ({
      title: `${title} ${kind}: ${isAllowed ? 'allowed' : 'refused'}`,
      request: differing(request, difference),
      isAllowed,
    }));
  return [
    { title: `${title}: allowed`, request, isAllowed: true },
    ...rows(refused, false),
    ...rows(allowed, true),
  ];
}

const differing = (request: Request, difference: Difference): Request => ({
  ...request,
  ...difference,
  ...('fields' in difference && { fields: { ...request.fields, ...difference.fields } }),
});
