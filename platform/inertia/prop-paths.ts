/** Fields within a prop, named by dotted paths: `items.price`. Only plain records are taken apart. */

/** The value with only the named fields. */
export function keepPaths(value: unknown, paths: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  return rebuild(value, (field) => {
    const inner = innerOf(paths, field);
    if (inner.length === 0) return undefined;
    return { value: inner.includes('') ? value[field] : keepPaths(value[field], inner) };
  });
}

/** The value without the named fields. */
export function dropPaths(value: unknown, paths: readonly string[]): unknown {
  if (!isRecord(value) || paths.length === 0) return value;
  return rebuild(value, (field) => {
    const inner = innerOf(paths, field);
    return inner.includes('') ? undefined : { value: dropPaths(value[field], inner) };
  });
}

function rebuild(
  value: Record<string, unknown>,
  each: (field: string) => { value: unknown } | undefined,
): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const field of Object.keys(value)) {
    const made = each(field);
    if (made) kept.push([field, made.value]);
  }
  return Object.fromEntries(kept);
}

/** The paths below the field; '' is the field itself. */
function innerOf(paths: readonly string[], field: string): string[] {
  return paths
    .filter((path) => path === field || path.startsWith(`${field}.`))
    .map((path) => path.slice(field.length + 1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
