// Attempts over the whole Firebase SDK, which speaks gRPC here and listens where REST asks once.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  arrayUnion,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  type Firestore,
  GeoPoint,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  increment,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import {
  type Actor,
  type Attempt,
  collectionOf,
  type Fields,
  type Outcome,
  type Query,
  type Value,
} from '../policy/attempt';
import { EMULATOR } from './emulator';
import { tokenOf } from './rest-values';

// The SDK logs every refusal, and refusals are what is asked for here.
setLogLevel('silent');

/** Runs the work with a client of its own for this person. */
export async function withClient<T>(
  actor: Actor | null,
  project: string,
  work: (client: Firestore) => Promise<T>,
): Promise<T> {
  const app = initializeApp({ projectId: project, apiKey: 'unused' }, crypto.randomUUID());
  const client = getFirestore(app);
  const options = actor === null ? {} : { mockUserToken: tokenOf(actor) };
  connectFirestoreEmulator(client, EMULATOR.host, EMULATOR.port, options);
  try {
    return await work(client);
  } finally {
    await deleteApp(app);
  }
}

/** @throws whatever the SDK throws besides a refusal by the rules. */
export async function overSdk(attempt: Attempt, project: string): Promise<Outcome> {
  try {
    await withClient(attempt.actor, project, (client) => carryOut(attempt, client));
    return 'allowed';
  } catch (error) {
    // Not instanceof: Node loads the SDK's parts in two module formats, each with a class of its own.
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') {
      return 'refused';
    }
    throw error;
  }
}

function carryOut({ path, operation }: Attempt, client: Firestore): Promise<unknown> {
  if (operation.do === 'query') return runQuery(collectionOf(path), operation.query, client);
  const reference = doc(client, path);
  switch (operation.do) {
    case 'get':
      return getDocFromServer(reference);
    case 'delete':
      return deleteDoc(reference);
    case 'set':
      return setDoc(reference, sdkFields(operation.fields, client));
    case 'merge':
      return setDoc(reference, sdkFields(operation.fields, client), { merge: true });
    case 'update': {
      const removed = (operation.removed ?? []).map((field) => [field, deleteField()]);
      const fields = { ...sdkFields(operation.fields, client), ...Object.fromEntries(removed) };
      return updateDoc(reference, fields);
    }
  }
}

function runQuery(path: string, wanted: Query, client: Firestore): Promise<unknown> {
  const source = wanted.everywhere ? collectionGroup(client, path) : collection(client, path);
  const constraints: QueryConstraint[] = [
    ...(wanted.where ? [where(wanted.where[0], '==', wanted.where[1])] : []),
    ...(wanted.whereIdIs ? [where(documentId(), '==', wanted.whereIdIs)] : []),
    ...(wanted.orderBy ? [orderBy(wanted.orderBy)] : []),
    ...(wanted.limit ? [limit(wanted.limit)] : []),
  ];
  const asked = query(source, ...constraints);
  return wanted.count ? getCountFromServer(asked) : getDocsFromServer(asked);
}

function sdkFields(fields: Fields, client: Firestore): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, sdkValue(value, client)]),
  );
}

function sdkValue(value: Value, client: Firestore): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!('$' in value)) return value.map((element) => sdkValue(element, client));
  switch (value.$) {
    case 'timestamp':
      return value.at === 'now'
        ? Timestamp.fromMillis(Date.now() - 1)
        : Timestamp.fromDate(new Date(value.at));
    case 'double':
      return value.value;
    case 'bytes':
      return Bytes.fromBase64String(value.base64);
    case 'reference':
      return doc(client, value.path);
    case 'geopoint':
      return new GeoPoint(value.latitude, value.longitude);
    case 'map':
      return sdkFields(value.fields, client);
    case 'serverTime':
      return serverTimestamp();
    case 'increment':
      return increment(value.by);
    case 'union':
      return arrayUnion(...value.elements.map((element) => sdkValue(element, client)));
  }
}
