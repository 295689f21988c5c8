import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, setLogLevel, writeBatch } from 'firebase/firestore';
import type { Case, Client, Fields, Person } from './cases';

// The SDK logs every denied request, and these tests make thousands.
setLogLevel('silent');

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);
export const RULES = readFileSync(RULES_FILE, 'utf8');

/** Each test file needs its own project. The ID starts with the run's project, because runs may share an emulator. */
export const projectOf = (purpose: string) =>
  `${process.env.GCLOUD_PROJECT ?? 'demo-rules'}-${purpose}`;

export const loadRules = (projectId: string, rules = RULES): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({ projectId, firestore: { rules } });

/** Stands for a document that a request may have changed. */
const UNKNOWN: Fields = {};

/** Sends a case's request. Returns how the outcome differs from the policy, or `undefined` if they match. */
type RunCase = (testCase: Case) => Promise<string | undefined>;

export async function withCaseRunner(
  projectId: string,
  work: (runCase: RunCase) => Promise<void>,
): Promise<void> {
  const environment = await loadRules(projectId);
  const clients = new Map<string, Client>();
  /** Keeps one client per person, because opening a client takes longer than a request. */
  const clientOf = (who: Person | null): Client => {
    const key = JSON.stringify(who);
    const open = () =>
      who
        ? environment.authenticatedContext(who.uid, who.token)
        : environment.unauthenticatedContext();
    const client = clients.get(key) ?? open().firestore({ ignoreUndefinedProperties: true });
    clients.set(key, client);
    return client;
  };
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const everything = context.firestore();
    /** What's stored, by path. */
    const inDatabase = new Map<string, Fields | undefined>();
    const store = async (documents: ReadonlyMap<string, Fields | undefined>) => {
      const batch = writeBatch(everything);
      for (const path of new Set([...inDatabase.keys(), ...documents.keys()])) {
        const fields = documents.get(path);
        if (inDatabase.get(path) === fields) continue;
        if (fields) batch.set(doc(everything, path), fields);
        else batch.delete(doc(everything, path));
        inDatabase.set(path, fields);
      }
      await batch.commit();
    };
    await work(async ({ title, request, isAllowed }) => {
      const { who, path, stored, others, operation, fields = {} } = request;
      await store(new Map(Object.entries({ ...others, [path]: stored })));
      const forget = () => {
        for (const written of [path, ...Object.keys(operation.writes ?? {})])
          inDatabase.set(written, UNKNOWN);
      };
      const response = operation(clientOf(who), path, fields);
      // A denied request changes nothing, so the next case may not need a write.
      if (isAllowed) forget();
      return (isAllowed ? assertSucceeds(response) : assertFails(response)).then(
        () => undefined,
        (error: unknown) => {
          forget();
          return `${title}: ${error}`;
        },
      );
    });
  });
  await environment.cleanup();
}
