// Attempts over Firestore's REST interface, as somebody would make them who writes their own client.
import { type Attempt, collectionOf, type Outcome, type Query } from '../policy/attempt';
import { documentsOf, EMULATOR, PAST_THE_RULES } from './emulator';
import { headersOf, isTransform, quoted, restFields, restTransforms } from './rest-values';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

type Sender = Attempt['actor'] | typeof PAST_THE_RULES;

export async function send(
  sender: Sender,
  method: string,
  address: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${EMULATOR.origin}/v1/${address}`, {
    method,
    headers: headersOf(sender),
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

/** @throws if the answer is neither success, nor "not found", nor a refusal by the rules. */
export function outcomeOf({ status, body }: Answer): Outcome {
  if (status === 200 || status === 404) return 'allowed';
  if (status === 403 && body.includes('"PERMISSION_DENIED"')) return 'refused';
  throw new Error(`Neither allowed nor refused: ${status} ${body.slice(0, 500)}`);
}

/** @throws if the attempt reads. */
export function writeOf({ path, operation }: Attempt, project: string): object {
  const name = `${documentsOf(project)}/${path}`;
  if (operation.do === 'delete') return { delete: name };
  if (!('fields' in operation)) throw new Error(`A ${operation.do} writes nothing`);
  const { fields } = operation;
  const update = {
    update: { name, fields: restFields(fields, project) },
    updateTransforms: restTransforms(fields, project),
  };
  if (operation.do === 'set') return update;
  const named = Object.keys(fields).filter((field) => !isTransform(fields[field] ?? null));
  const removed = (operation.do === 'update' && operation.removed) || [];
  return {
    ...update,
    updateMask: { fieldPaths: [...named, ...removed].map(quoted) },
    ...(operation.do === 'update' && { currentDocument: { exists: true } }),
  };
}

export function commit(sender: Sender, project: string, ...writes: object[]): Promise<Answer> {
  return send(sender, 'POST', `${documentsOf(project)}:commit`, { writes });
}

/**
 * Stores the document that the attempt expects to find.
 * @returns when the document was written; nothing if there is to be none
 */
export async function prepare({ path, stored }: Attempt, project: string) {
  if (!stored) return undefined;
  const write = {
    update: { name: `${documentsOf(project)}/${path}`, fields: restFields(stored, project) },
  };
  const { status, body } = await commit(PAST_THE_RULES, project, write);
  if (status !== 200) throw new Error(`${path} cannot be stored: ${status} ${body}`);
  const updateTime: string = JSON.parse(body).writeResults[0].updateTime;
  return updateTime;
}

interface StoredDocument {
  readonly fields: Record<string, { readonly timestampValue?: string }>;
  readonly updateTime: string;
}

/** What the database holds, whatever the rules say. */
export async function documentAt(
  path: string,
  project: string,
): Promise<StoredDocument | undefined> {
  const answer = await send(PAST_THE_RULES, 'GET', `${documentsOf(project)}/${path}`);
  return answer.status === 200 ? JSON.parse(answer.body) : undefined;
}

/** Carries out the attempt by the plain interface: `commit` for writes, GET and queries for reads. */
export function ask(attempt: Attempt, project: string): Promise<Answer> {
  const { actor, path, operation } = attempt;
  if (operation.do === 'get') return send(actor, 'GET', `${documentsOf(project)}/${path}`);
  if (operation.do === 'query') return runQuery(attempt, operation.query, project);
  return commit(actor, project, writeOf(attempt, project));
}

export async function overRest(attempt: Attempt, project: string): Promise<Outcome> {
  return outcomeOf(await ask(attempt, project));
}

function runQuery({ actor, path }: Attempt, query: Query, project: string): Promise<Answer> {
  const collection = collectionOf(path);
  const steps = collection.split('/');
  const collectionId = steps.pop();
  const parent = [documentsOf(project), ...steps].join('/');
  const is = (fieldPath: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
  });
  const referenceValue = `${documentsOf(project)}/${collection}/${query.whereIdIs}`;
  const structuredQuery = {
    from: [{ collectionId, allDescendants: query.everywhere ?? false }],
    ...(query.where && { where: is(query.where[0], { stringValue: query.where[1] }) }),
    ...(query.whereIdIs && { where: is('__name__', { referenceValue }) }),
    ...(query.orderBy && { orderBy: [{ field: { fieldPath: query.orderBy } }] }),
    ...(query.limit && { limit: query.limit }),
  };
  if (!query.count) return send(actor, 'POST', `${parent}:runQuery`, { structuredQuery });
  const aggregations = [{ alias: 'all', count: {} }];
  return send(actor, 'POST', `${parent}:runAggregationQuery`, {
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
}
