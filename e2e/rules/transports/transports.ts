// The ways in which an attempt can reach the database. The policy holds for each of them.
import type { Attempt, Outcome } from '../policy/attempt';
import { documentsOf } from './emulator';
import { outcomeOf, overRest, send, writeOf } from './rest';
import { isTransform, quoted, restFields } from './rest-values';
import { overSdk } from './sdk';

export interface Transport {
  readonly name: string;
  /** Whether this transport can express the attempt. */
  carries(attempt: Attempt): boolean;
  carryOut(attempt: Attempt, project: string): Promise<Outcome>;
  /** Nobody gets through, not even with an attempt that is allowed elsewhere. */
  readonly refusesAll?: true;
}

export const rest: Transport = { name: 'REST', carries: () => true, carryOut: overRest };

const sdk: Transport = {
  name: 'SDK',
  // It cannot change a field twice in one write.
  carries: ({ operation }) =>
    operation.do !== 'update' || !operation.removed?.some((field) => field in operation.fields),
  carryOut: overSdk,
};

/** An update that names the document in the address; it cannot ask the server to compute a field. */
const patch: Transport = {
  name: 'PATCH',
  carries: ({ operation }) =>
    operation.do === 'update' && !Object.values(operation.fields).some(isTransform),
  async carryOut({ actor, path, operation }, project) {
    if (operation.do !== 'update') throw new Error('Only updates go over PATCH');
    const mask = [...Object.keys(operation.fields), ...(operation.removed ?? [])]
      .map((field) => `updateMask.fieldPaths=${encodeURIComponent(quoted(field))}`)
      .join('&');
    const address = `${documentsOf(project)}/${path}?currentDocument.exists=true&${mask}`;
    const fields = restFields(operation.fields, project);
    return outcomeOf(await send(actor, 'PATCH', address, { fields }));
  },
};

const batchWrite: Transport = {
  name: 'batchWrite, which wants an administrator',
  refusesAll: true,
  carries: ({ operation }) => operation.do !== 'get' && operation.do !== 'query',
  async carryOut(attempt, project) {
    const writes = [writeOf(attempt, project)];
    const address = `${documentsOf(project)}:batchWrite`;
    return outcomeOf(await send(attempt.actor, 'POST', address, { writes }));
  },
};

const createDocument: Transport = {
  name: 'createDocument, which cannot ask for the server time',
  refusesAll: true,
  carries: ({ operation, stored }) => operation.do === 'set' && !stored,
  async carryOut({ actor, path, operation }, project) {
    const [, collection, id] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    const fields = Object.entries('fields' in operation ? operation.fields : {}).map(
      ([name, value]) => [name, isTransform(value) ? { $: 'timestamp', at: 'now' } : value],
    );
    const address = `${documentsOf(project)}/${collection}?documentId=${id}`;
    const body = { fields: restFields(Object.fromEntries(fields), project) };
    return outcomeOf(await send(actor, 'POST', address, body));
  },
};

export const otherTransports: readonly Transport[] = [sdk, patch, batchWrite, createDocument];
