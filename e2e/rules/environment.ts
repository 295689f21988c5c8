// firestore.rules in a project of its own on the emulator, and the clients of the people who meet them.
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, setLogLevel } from 'firebase/firestore';
import type { Client, Person, Row } from './row';

// The SDK logs every refusal, and refusals are what is asked for here.
setLogLevel('silent');

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);
export const RULES = readFileSync(RULES_FILE, 'utf8');

/** A demo project for one test; copies of the tests that share an emulator have different ones. */
export const projectOf = (purpose: string) =>
  `${process.env.GCLOUD_PROJECT ?? 'demo-rules'}-${purpose}`;

/** Loads the rules into the project, in place of those that it has. */
export const loadRules = (projectId: string, rules = RULES): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({ projectId, firestore: { rules } });

/** What is wrong with a row: its request has another outcome than the policy wants. */
type Judge = (row: Row) => Promise<string | undefined>;

/** Makes the requests of rows in the project. */
export async function withJudge(
  projectId: string,
  work: (judge: Judge) => Promise<void>,
): Promise<void> {
  const environment = await loadRules(projectId);
  const clients = new Map<string, Client>();
  /** One client for each person, because to open one takes longer than a request. */
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
  /** Path and content that are known to be in the database. */
  let known: readonly unknown[] = [];
  await environment.withSecurityRulesDisabled(async (context) => {
    const everything = context.firestore();
    await work(async ({ title, request, isAllowed }) => {
      const { who, path, stored, does, fields = {} } = request;
      const document = doc(everything, path);
      if (known[0] !== path || known[1] !== stored)
        await (stored ? setDoc(document, stored) : deleteDoc(document));
      // A refused request changes nothing.
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
