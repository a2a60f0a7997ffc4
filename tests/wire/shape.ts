/** The shape of a JSON value: every path in it with its types, and no values. */

/** Keys that are data, such as the names of grapes in a facet, all read as `*`. */
const fieldName = /^[A-Za-z_][\w.-]*$/;

/**
 * Lines such as `props.cart.items[].id: string`, sorted, each once; an empty list or object is marked as
 * such.
 */
export function shapeOf(value: unknown, dictionaries: ReadonlySet<string> = new Set()): string[] {
  const types = new Map<string, Set<string>>();
  walk(value, '', dictionaries, (path, type) => {
    types.set(path, (types.get(path) ?? new Set()).add(type));
  });
  return [...types].map(([path, found]) => `${path || '(all)'}: ${[...found].sort().join(' | ')}`).sort();
}

type Note = (path: string, type: string) => void;

function walk(value: unknown, path: string, dictionaries: ReadonlySet<string>, note: Note): void {
  if (Array.isArray(value)) {
    if (value.length === 0) note(path, 'empty list');
    for (const each of value) walk(each, `${path}[]`, dictionaries, note);
    return;
  }
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  if (entries.length === 0)
    note(path, typeof value === 'object' ? (value === null ? 'null' : 'empty object') : typeof value);
  const lastKey = path.split('.').at(-1) ?? '';
  for (const [key, each] of entries) {
    const name = dictionaries.has(lastKey) || !fieldName.test(key) ? '*' : key;
    walk(each, path === '' ? name : `${path}.${name}`, dictionaries, note);
  }
}
