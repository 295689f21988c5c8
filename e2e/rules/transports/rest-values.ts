// Field values and tokens in the shapes of Firestore's REST interface.
import type { Actor, Fields, Special, Value } from '../policy/attempt';
import { documentsOf, PAST_THE_RULES } from './emulator';

type Json = { [key: string]: unknown };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned token, as only the emulator accepts it. */
export function tokenOf(actor: Actor): string {
  const claims = {
    ...actor.claims,
    sub: actor.uid,
    user_id: actor.uid,
    ...(actor.email !== undefined && { email: actor.email }),
    ...(actor.verified !== undefined && { email_verified: actor.verified }),
    firebase: { sign_in_provider: actor.provider, identities: {} },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

export function headersOf(actor: Actor | null | typeof PAST_THE_RULES): Record<string, string> {
  if (actor === null) return {};
  const token = actor === PAST_THE_RULES ? PAST_THE_RULES : tokenOf(actor);
  return { authorization: `Bearer ${token}` };
}

const isSpecial = (value: Value): value is Special =>
  typeof value === 'object' && value !== null && '$' in value;

export const isTransform = (value: Value): boolean =>
  isSpecial(value) && ['serverTime', 'increment', 'union'].includes(value.$);

function restValue(value: Value, project: string): Json {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (!isSpecial(value)) {
    return { arrayValue: { values: value.map((element) => restValue(element, project)) } };
  }
  switch (value.$) {
    case 'timestamp':
      return {
        timestampValue: value.at === 'now' ? new Date(Date.now() - 1).toISOString() : value.at,
      };
    case 'double':
      return { doubleValue: value.value };
    case 'bytes':
      return { bytesValue: value.base64 };
    case 'reference':
      return { referenceValue: `${documentsOf(project)}/${value.path}` };
    case 'geopoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'map':
      return { mapValue: { fields: restFields(value.fields, project) } };
    default:
      throw new Error(`"${value.$}" is carried out by the server and has no value`);
  }
}

/** The fields that have a value; those that the server computes are in {@link restTransforms}. */
export function restFields(fields: Fields, project: string): Json {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !isTransform(value))
      .map(([name, value]) => [name, restValue(value, project)]),
  );
}

export function restTransforms(fields: Fields, project: string): Json[] {
  return Object.entries(fields).flatMap(([name, value]): Json[] => {
    if (value === null || typeof value !== 'object' || !isSpecial(value)) return [];
    const fieldPath = quoted(name);
    if (value.$ === 'serverTime') return [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
    if (value.$ === 'increment') return [{ fieldPath, increment: restValue(value.by, project) }];
    if (value.$ !== 'union') return [];
    const values = value.elements.map((element) => restValue(element, project));
    return [{ fieldPath, appendMissingElements: { values } }];
  });
}

/** A field's name as a path of one step. */
export const quoted = (name: string) =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``;
