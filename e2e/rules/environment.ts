import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, setLogLevel } from 'firebase/firestore';
import type { Client, Person, Row } from './row';

// The SDK logs every denied request, and these tests make thousands.
setLogLevel('silent');

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);
export const RULES = readFileSync(RULES_FILE, 'utf8');

/** Each test file needs its own project. The ID starts with the run's project, because runs may share an emulator. */
export const projectOf = (purpose: string) =>
  `${process.env.GCLOUD_PROJECT ?? 'demo-rules'}-${purpose}`;

export const loadRules = (projectId: string, rules = RULES): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({ projectId, firestore: { rules } });

/** Sends a row's request. Returns how the outcome differs from the policy, or `undefined` if they match. */
type Judge = (row: Row) => Promise<string | undefined>;

export async function withJudge(
  projectId: string,
  work: (judge: Judge) => Promise<void>,
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
  let known: readonly unknown[] = [];
  await environment.withSecurityRulesDisabled(async (context) => {
    const everything = context.firestore();
    await work(async ({ title, request, isAllowed }) => {
      const { who, path, stored, does, fields = {} } = request;
      const document = doc(everything, path);
      if (known[0] !== path || known[1] !== stored)
        await (stored ? setDoc(document, stored) : deleteDoc(document));
      // A denied request changes nothing, so the next row may not need a write.
      known = isAllowed ? [] : [path, stored];
      const answer = does(clientOf(who), path, fields);
      return (isAllowed ? assertSucceeds(answer) : assertFails(answer)).then(
        () => undefined,
        (error: unknown) => {
          known = [];
          return `${title}: ${error}`;
        },
      );
    });
  });
  await environment.cleanup();
}
