// Each request in a group differs from an allowed one in just one way, so nothing else can explain a refusal.
import type { RulesTestContext, TokenOptions } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  type Query,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';

export interface Person {
  readonly uid: string;
  readonly token: TokenOptions;
}

/** `undefined` fields aren't sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** `undefined` documents aren't stored. */
export type Documents = Readonly<Record<string, Fields | undefined>>;

export type Client = ReturnType<RulesTestContext['firestore']>;
type Operation = ((client: Client, path: string, fields: Fields) => Promise<unknown>) & {
  readonly writes?: DocumentWrites;
};

export const get: Operation = (client, path) => getDoc(doc(client, path));
export const remove: Operation = (client, path) => deleteDoc(doc(client, path));
export const set: Operation = (client, path, fields) => setDoc(doc(client, path), fields);
export const merge: Operation = (client, path, fields) =>
  setDoc(doc(client, path), fields, { merge: true });
export const update: Operation = (client, path, fields) => updateDoc(doc(client, path), fields);

/** Sets each path's document to the fields. `null` deletes the document, and `undefined` leaves it alone. */
export type DocumentWrites = Readonly<Record<string, Fields | null | undefined>>;

export const commit = (writes: DocumentWrites): Operation =>
  Object.assign(
    (client: Client) => {
      const batch = writeBatch(client);
      for (const [path, fields] of Object.entries(writes)) {
        if (fields) batch.set(doc(client, path), fields);
        else if (fields === null) batch.delete(doc(client, path));
      }
      return batch.commit();
    },
    { writes },
  );

export type Queries = Readonly<Record<string, (all: Client) => Query>>;

export const listCases = (queries: Queries): Readonly<Record<string, { operation: Operation }>> =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([kind, toQuery]) => [
      [`in ${kind}`, { operation: (all) => getDocs(toQuery(all)) }],
      [`by counting ${kind}`, { operation: (all) => getCountFromServer(toQuery(all)) }],
    ]),
  );

export interface Request {
  readonly user: Person | null;
  readonly path: string;
  readonly resource?: Fields;
  /** Further stored documents, by path. */
  readonly documents?: Documents;
  readonly operation: Operation;
  readonly fields?: Fields;
}

type Difference =
  | { readonly user: Person | null }
  | { readonly path: string }
  | { readonly resource: Fields }
  /** Merged into the request's documents. */
  | { readonly documents: Documents }
  | { readonly operation: Operation }
  /** Merged into the request's fields. */
  | { readonly fields: Fields };

export interface CaseGroup {
  readonly title: string;
  readonly request: Request;
  readonly allowed?: Readonly<Record<string, Difference>>;
  readonly denied?: Readonly<Record<string, Difference>>;
}

export interface Case {
  readonly title: string;
  readonly request: Request;
  readonly isAllowed: boolean;
}

export function casesOf({ title, request, allowed = {}, denied = {} }: CaseGroup): Case[] {
  const variants = (differences: typeof allowed, isAllowed: boolean) =>
    Object.entries(differences).map(([kind, difference]) => ({
      title: `${title} ${kind}: ${isAllowed ? 'allowed' : 'denied'}`,
      request: withDifference(request, difference),
      isAllowed,
    }));
  return [
    { title: `${title}: allowed`, request, isAllowed: true },
    ...variants(denied, false),
    ...variants(allowed, true),
  ];
}

const withDifference = (request: Request, difference: Difference): Request => ({
  ...request,
  ...difference,
  ...('documents' in difference && {
    documents: { ...request.documents, ...difference.documents },
  }),
  ...('fields' in difference && { fields: { ...request.fields, ...difference.fields } }),
});
