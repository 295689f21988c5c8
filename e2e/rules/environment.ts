import { readFileSync } from 'node:fs';
import * as rulesTesting from '@firebase/rules-unit-testing';
import { doc, getCountFromServer, getDoc, getDocs, setLogLevel, writeBatch } from 'firebase/firestore';
import type { Documents, FirestoreClient, RulesCase, RulesRequest } from './cases';
import type { RulesUser } from './people';

// The SDK logs every denied request, and these tests make thousands.
setLogLevel('silent');

export const RULES_TEXT = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** Each test file needs its own project. The ID starts with the run's project, because runs may share an emulator. */
export const toProjectId = (purpose: string) => `${process.env.GCLOUD_PROJECT ?? 'demo-rules'}-${purpose}`;

export const loadRules = (projectId: string, rules = RULES_TEXT) =>
  rulesTesting.initializeTestEnvironment({ projectId, firestore: { rules } });

/** The lines of the rules that requests have made the emulator evaluate since it loaded them. */
export async function readCoveredRuleLines(projectId: string): Promise<number[]> {
  const emulatorUrl = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1`;
  const report = await (await fetch(`${emulatorUrl}/projects/${projectId}:ruleCoverage`)).text();
  // The report lists all expressions, but only evaluated ones have values.
  return Array.from(report.matchAll(/"line": (\d+),[^{}]*\},\s*"values"/g), ([, line]) => Number(line));
}

const withFields = (documents: Documents, fields: null | undefined): Documents =>
  Object.fromEntries(Object.keys(documents).map((path) => [path, fields]));

function writeDocuments(db: FirestoreClient, documents: Documents): Promise<void> {
  const batch = writeBatch(db);
  for (const [path, fields] of Object.entries(documents)) {
    if (fields) batch.set(doc(db, path), fields);
    else if (fields === null) batch.delete(doc(db, path));
  }
  return batch.commit();
}

function sendRequest(db: FirestoreClient, { write = {}, list, get = '' }: RulesRequest): Promise<unknown>[] {
  if (Object.keys(write).length > 0) return [writeDocuments(db, write)];
  return list ? [getDocs(list(db)), getCountFromServer(list(db))] : [getDoc(doc(db, get))];
}

/** Sends a case's request. Returns how the outcome differs from the expected one, or `undefined` if they match. */
export type RunCase = (testCase: RulesCase) => Promise<string | undefined>;

export async function withCaseRunner(projectId: string, callback: (runCase: RunCase) => Promise<void>): Promise<void> {
  const environment = await loadRules(projectId);
  const clients = new Map<string, FirestoreClient>();
  /** Keeps one client per person, because opening a client takes longer than a request. */
  const getClient = (user: RulesUser | null): FirestoreClient => {
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
    /** What's stored. A request may have changed the `undefined` documents. */
    let current: Documents = {};
    await callback(async ({ title, request, isAllowed }) => {
      const { user, stored, write = {} } = request;
      const wanted: Documents = { ...withFields(current, null), ...stored };
      const changes = Object.entries(wanted).filter(([path, fields]) => fields !== current[path]);
      if (changes.length > 0) await writeDocuments(adminClient, Object.fromEntries(changes));
      const expectOutcome = isAllowed ? rulesTesting.assertSucceeds : rulesTesting.assertFails;
      const difference = await Promise.all(sendRequest(getClient(user), request).map(expectOutcome)).then(
        () => undefined,
        (error: unknown) => `${title}: ${error}`,
      );
      // A denied request changes nothing, so the next one may find what it needs.
      current = { ...wanted, ...(isAllowed || difference ? withFields(write, undefined) : {}) };
      return difference;
    });
  });
  await environment.cleanup();
}
