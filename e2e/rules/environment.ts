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
export const RULES_TEXT = readFileSync(RULES_FILE, 'utf8');

/** Each test file needs its own project. The ID starts with the run's project, because runs may share an emulator. */
export const projectIdFor = (purpose: string) => `${process.env.GCLOUD_PROJECT ?? 'demo-rules'}-${purpose}`;

export const loadRules = (projectId: string, rules = RULES_TEXT): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({ projectId, firestore: { rules } });

/** Stands for a document that a request may have changed. */
const UNKNOWN_FIELDS: Fields = {};

/** Sends a case's request. Returns how the outcome differs from the policy, or `undefined` if they match. */
type RunCase = (testCase: Case) => Promise<string | undefined>;

export async function withCaseRunner(projectId: string, callback: (runCase: RunCase) => Promise<void>): Promise<void> {
  const environment = await loadRules(projectId);
  const clients = new Map<string, Client>();
  /** Keeps one client per person, because opening a client takes longer than a request. */
  const clientOf = (user: Person | null): Client => {
    const key = JSON.stringify(user);
    const createContext = () =>
      user ? environment.authenticatedContext(user.uid, user.token) : environment.unauthenticatedContext();
    const client = clients.get(key) ?? createContext().firestore({ ignoreUndefinedProperties: true });
    clients.set(key, client);
    return client;
  };
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const adminClient = context.firestore();
    /** What's stored, by path. */
    const storedByPath = new Map<string, Fields | undefined>();
    const storeDocuments = async (documents: ReadonlyMap<string, Fields | undefined>) => {
      const batch = writeBatch(adminClient);
      for (const path of new Set([...storedByPath.keys(), ...documents.keys()])) {
        const fields = documents.get(path);
        if (storedByPath.get(path) === fields) continue;
        if (fields) batch.set(doc(adminClient, path), fields);
        else batch.delete(doc(adminClient, path));
        storedByPath.set(path, fields);
      }
      await batch.commit();
    };
    await callback(async ({ title, request, isAllowed }) => {
      const { user, path, resource, documents, operation, fields = {} } = request;
      await storeDocuments(new Map(Object.entries({ ...documents, [path]: resource })));
      const markUnknown = () => {
        for (const writtenPath of [path, ...Object.keys(operation.writes ?? {})])
          storedByPath.set(writtenPath, UNKNOWN_FIELDS);
      };
      const response = operation(clientOf(user), path, fields);
      // A denied request changes nothing, so the next case may not need a write.
      if (isAllowed) markUnknown();
      return (isAllowed ? assertSucceeds(response) : assertFails(response)).then(
        () => undefined,
        (error: unknown) => {
          markUnknown();
          return `${title}: ${error}`;
        },
      );
    });
  });
  await environment.cleanup();
}
