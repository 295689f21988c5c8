// Values inside an object, by paths such as "signIn.email.enabled".

export type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), tree);

/** The object that holds each value at its path. */
export function treeOf(values: Values): object {
  const tree: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at = tree;
    for (const key of keys) {
      const next = isObject(at[key]) ? at[key] : {};
      at[key] = next;
      at = next;
    }
    at[last] = value;
  }
  return tree;
}
