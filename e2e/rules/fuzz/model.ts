// Who may do what with users/{uid}, once more and in another language: written from the words of the
// policy, not from firestore.rules, and used by nothing but the fuzzing that compares the two. It
// must share no code with the rules' other tests: an error that both made would go unseen.
import type { Attempt, Fields, Operation, Outcome, Value } from '../policy/attempt';

const KEYS = ['createdAt', 'email', 'name', 'uid'];

/** The verdict on an attempt whose ids are real ones, given what is stored at its path. */
export function verdict({ actor, path, stored, operation }: Attempt): Outcome {
  const [collection, id, ...deeper] = path.split('/');
  if (collection !== 'users' || deeper.length > 0) return 'refused';
  if (operation.do === 'query') return 'refused';
  if (actor === null || actor.uid !== id) return 'refused';
  if (operation.do === 'get' || operation.do === 'delete') return 'allowed';
  if (operation.do === 'update' && stored === undefined) return 'refused';

  const after = documentAfter(stored, operation);
  const isProfile =
    Object.keys(after).sort().join() === KEYS.join() &&
    after.uid === actor.uid &&
    isName(after.name) &&
    actor.email !== undefined &&
    after.email === actor.email;
  if (!isProfile) return 'refused';

  if (stored === undefined) {
    const isNow = JSON.stringify(after.createdAt) === '{"$":"serverTime"}';
    return actor.provider === 'password' && isNow ? 'allowed' : 'refused';
  }
  const isKept = isSame(after.createdAt, stored.createdAt);
  return actor.verified === true && isKept ? 'allowed' : 'refused';
}

function isName(value: Value | undefined): boolean {
  if (typeof value !== 'string') return false;
  if (value.length < 1 || value.length > 100) return false;
  if (value.startsWith(' ') || value.endsWith(' ')) return false;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return false;
  }
  return true;
}

/** What is taken out goes first. A value that the server computes stands as it was asked for. */
export function documentAfter(stored: Fields | undefined, operation: Operation): Fields {
  if (!('fields' in operation)) return stored ?? {};
  if (operation.do === 'set') return operation.fields;
  const removed = operation.do === 'update' ? (operation.removed ?? []) : [];
  const left = Object.entries(stored ?? {}).filter(([name]) => !removed.includes(name));
  return { ...Object.fromEntries(left), ...operation.fields };
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  if (isTime(a) && isTime(b)) return Date.parse(a.at) === Date.parse(b.at);
  return JSON.stringify(a) === JSON.stringify(b);
}

const isTime = (value: Value): value is { $: 'timestamp'; at: string } =>
  typeof value === 'object' && value !== null && '$' in value && value.$ === 'timestamp';
