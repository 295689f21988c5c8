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

export type Person = {
  readonly uid: string;
  readonly token: TokenOptions;
};

/** `undefined` fields aren't sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** `undefined` documents aren't stored. */
export type Documents = Readonly<Record<string, Fields | undefined>>;

export type Client = ReturnType<RulesTestContext['firestore']>;
type Operation = ((db: Client, path: string, fields: Fields) => Promise<unknown>) & {
  readonly writes?: DocumentWrites;
};

export const get: Operation = (db, path) => getDoc(doc(db, path));
export const remove: Operation = (db, path) => deleteDoc(doc(db, path));
export const set: Operation = (db, path, fields) => setDoc(doc(db, path), fields);
export const merge: Operation = (db, path, fields) => setDoc(doc(db, path), fields, { merge: true });
export const update: Operation = (db, path, fields) => updateDoc(doc(db, path), fields);

/** Sets each path's document to the fields. `null` deletes the document, and `undefined` leaves it alone. */
export type DocumentWrites = Readonly<Record<string, Fields | null | undefined>>;

export const commit = (writes: DocumentWrites): Operation =>
  Object.assign(
    (db: Client) => {
      const batch = writeBatch(db);
      for (const [path, fields] of Object.entries(writes)) {
        if (fields) batch.set(doc(db, path), fields);
        else if (fields === null) batch.delete(doc(db, path));
      }
      return batch.commit();
    },
    { writes },
  );

export type Queries = Readonly<Record<string, (db: Client) => Query>>;

export const toListCases = (queries: Queries): Readonly<Record<string, { operation: Operation }>> =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([kind, toQuery]) => [
      [`in ${kind}`, { operation: (db) => getDocs(toQuery(db)) }],
      [`by counting ${kind}`, { operation: (db) => getCountFromServer(toQuery(db)) }],
    ]),
  );

export type Request = {
  readonly user: Person | null;
  readonly path: string;
  readonly resource?: Fields;
  /** Further stored documents, by path. */
  readonly documents?: Documents;
  readonly operation: Operation;
  readonly fields?: Fields;
};

type Difference =
  | { readonly user: Person | null }
  | { readonly path: string }
  | { readonly resource: Fields }
  /** Merged into the request's documents. */
  | { readonly documents: Documents }
  | { readonly operation: Operation }
  /** Merged into the request's fields. */
  | { readonly fields: Fields };

export type CaseGroup = {
  readonly title: string;
  readonly request: Request;
  readonly allowed?: Readonly<Record<string, Difference>>;
  readonly denied?: Readonly<Record<string, Difference>>;
};

export type Case = {
  readonly title: string;
  readonly request: Request;
  readonly isAllowed: boolean;
};

export function casesOf({ title, request, allowed = {}, denied = {} }: CaseGroup): Case[] {
  const toVariants = (differences: typeof allowed, isAllowed: boolean) =>
    Object.entries(differences).map(([kind, difference]) => ({
      title: `${title} ${kind}: ${isAllowed ? 'allowed' : 'denied'}`,
      request: withDifference(request, difference),
      isAllowed,
    }));
  return [
    { title: `${title}: allowed`, request, isAllowed: true },
    ...toVariants(denied, false),
    ...toVariants(allowed, true),
  ];
}

const withDifference = (request: Request, difference: Difference): Request => ({
  ...request,
  ...difference,
  ...('documents' in difference && { documents: { ...request.documents, ...difference.documents } }),
  ...('fields' in difference && { fields: { ...request.fields, ...difference.fields } }),
});
