import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, setLogLevel } from 'firebase/firestore';
import type { Case, Client, Person } from './cases';

// The SDK logs every denied request, and these tests make thousands.
setLogLevel('silent');

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);
export const RULES = readFileSync(RULES_FILE, 'utf8');

/** Each test file needs its own project. The ID starts with the run's project, because runs may share an emulator. */
export const projectOf = (purpose: string) =>
  `${process.env.GCLOUD_PROJECT ?? 'demo-rules'}-${purpose}`;

export const loadRules = (projectId: string, rules = RULES): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({ projectId, firestore: { rules } });

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
  /** The stored document's path and content, or an empty array if they're unknown. */
  let inDatabase: readonly unknown[] = [];
  await environment.withSecurityRulesDisabled(async (context) => {
    const everything = context.firestore();
    await work(async ({ title, request, isAllowed }) => {
      const { who, path, stored, operation, fields = {} } = request;
      const document = doc(everything, path);
      if (inDatabase[0] !== path || inDatabase[1] !== stored)
        await (stored ? setDoc(document, stored) : deleteDoc(document));
      // A denied request changes nothing, so the next case may not need a write.
      inDatabase = isAllowed ? [] : [path, stored];
      const response = operation(clientOf(who), path, fields);
      return (isAllowed ? assertSucceeds(response) : assertFails(response)).then(
        () => undefined,
        (error: unknown) => {
          inDatabase = [];
          return `${title}: ${error}`;
        },
      );
    });
  });
  await environment.cleanup();
}
