// Who attempts what, as plain data, so that the same attempt can go over any transport, into the
// fuzzing's model and into a file. Nothing here talks to the emulator.

/** Values that JSON cannot say; `serverTime`, `increment` and `union` are carried out by the server. */
export type Special =
  /**
   * `at` is an ISO date, or `now` for this machine's clock at the moment of sending, less one
   * millisecond: the server's time has no finer unit, and may be the same otherwise.
   */
  | { $: 'timestamp'; at: string }
  | { $: 'double'; value: number }
  | { $: 'bytes'; base64: string }
  | { $: 'reference'; path: string }
  | { $: 'geopoint'; latitude: number; longitude: number }
  | { $: 'map'; fields: Fields }
  | { $: 'serverTime' }
  | { $: 'increment'; by: number }
  | { $: 'union'; elements: readonly Value[] };

/** Numbers are integers. */
export type Value = string | number | boolean | null | readonly Value[] | Special;
export type Fields = { readonly [name: string]: Value };

type Provider = 'password' | 'google.com' | 'phone' | 'anonymous' | 'custom';

/** What an ID token says; a visitor who is not signed in is `null`. */
export interface Actor {
  readonly uid: string;
  readonly email?: string;
  readonly verified?: boolean;
  readonly provider: Provider;
  /** Custom claims. */
  readonly claims?: Readonly<Record<string, boolean | string>>;
}

export interface Query {
  readonly where?: readonly [field: string, value: string];
  readonly whereIdIs?: string;
  readonly orderBy?: string;
  readonly limit?: number;
  /** Over every collection of this name, wherever it lies. */
  readonly everywhere?: boolean;
  readonly count?: boolean;
}

/**
 * `set` replaces the document, `merge` adds the fields to it; both make it if it is missing.
 * `update` wants it to exist, changes the given fields and deletes the `removed` ones.
 */
export type Operation =
  | { readonly do: 'get' }
  | { readonly do: 'delete' }
  | { readonly do: 'query'; readonly query: Query }
  | { readonly do: 'set'; readonly fields: Fields }
  | { readonly do: 'merge'; readonly fields: Fields }
  | { readonly do: 'update'; readonly fields: Fields; readonly removed?: readonly string[] };

/**
 * `{ada}` and `{bob}` in any text stand for two account ids that nobody else has; `{ADA}` is the
 * former in capitals. A query is over the collection in which the path's document lies.
 */
export interface Attempt {
  readonly actor: Actor | null;
  readonly path: string;
  /** What the document holds beforehand; absent if there is no document. */
  readonly stored?: Fields;
  readonly operation: Operation;
}

/** The collection in which the path's document lies. */
export const collectionOf = (path: string) => path.split('/').slice(0, -1).join('/');

export type Outcome = 'allowed' | 'refused';

let runs = 0;
const start = Date.now().toString(36);

/** The same attempts with account ids of their own; a path that adds to an id puts a hyphen first. */
export function withFreshIds<T>(attempts: T): T {
  runs += 1;
  const id = `${start}x${process.pid}x${runs}`;
  const json = JSON.stringify(attempts)
    .replaceAll('{ada}', `ada-${id}`)
    .replaceAll('{ADA}', `ADA-${id.toUpperCase()}`)
    .replaceAll('{bob}', `bob-${id}`);
  return JSON.parse(json);
}

/** The reverse: a template from an attempt that was carried out. */
export function withoutIds(attempt: Attempt): Attempt {
  return JSON.parse(JSON.stringify(attempt).replace(/\b(ada|ADA|bob)-\w+/g, '{$1}'));
}

/** JSON in which no character is invisible. */
export const visible = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
