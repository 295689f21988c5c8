// Where the Firestore emulator is, and how rules are loaded into it. Each test file works in a
// project of its own: the emulator keeps rules, documents and coverage by project.
import { readFileSync } from 'node:fs';

const RULES_FILE = new URL('../../../firestore.rules', import.meta.url);
export const RULES = readFileSync(RULES_FILE, 'utf8');

/** Long runs try everything that the gate samples, and draw new random numbers. */
export const IS_LONG_RUN = process.env.LONG_TESTS === '1';

const address = process.env.FIRESTORE_EMULATOR_HOST;
if (!address) {
  throw new Error('FIRESTORE_EMULATOR_HOST is not set: run "npm run test:rules"');
}
const [host = '', port = ''] = address.split(':');
export const EMULATOR = { host, port: Number(port), origin: `http://${address}` };

/** Accepted by the emulator in place of an ID token: the rules are not asked. */
export const PAST_THE_RULES = 'owner';

export function projectOf(purpose: string): string {
  return `${process.env.GCLOUD_PROJECT ?? 'demo-rules'}-${purpose}`;
}

export const documentsOf = (project: string) => `projects/${project}/databases/(default)/documents`;

/**
 * The emulator then forgets the project's coverage, which fills its memory in a long run.
 * @throws with the compiler's own words if the rules do not compile.
 */
export async function loadRules(project: string, content = RULES): Promise<void> {
  const answer = await fetch(`${EMULATOR.origin}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The rules do not compile: ${await answer.text()}`);
}
