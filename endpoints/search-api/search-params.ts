/**
 * The parameters of one search, in any of the three forms that clients send: flat next to `indexName`
 * (version 5), a URL-encoded `params` text whose values are JSON (versions 3 and 4, facet searches), or a
 * `params` object.
 */

export type SearchParams = ReadonlyMap<string, unknown>;

/** Flat parameters override `params`. Undefined for anything but an object. */
export function searchParams(sent: unknown): SearchParams | undefined {
  if (!isRecord(sent)) return undefined;
  const { params, ...flat } = sent;
  return new Map<string, unknown>([...packed(params), ...Object.entries(flat)]);
}

function packed(params: unknown): Iterable<[string, unknown]> {
  if (typeof params === 'string') return new URLSearchParams(params);
  return isRecord(params) ? Object.entries(params) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parameters as the answer repeats them, without any that do not look like ours. */
export function echoOf(params: SearchParams): string {
  const told = [...params].filter(([name, value]) => name !== 'indexName' && isPlain(value));
  return new URLSearchParams(
    told.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
}

/** At most lists of lists, as in `facetFilters`. */
function isPlain(value: unknown, depth = 2): boolean {
  if (Array.isArray(value)) return depth > 0 && value.every((item) => isPlain(item, depth - 1));
  return ['string', 'number', 'boolean'].includes(typeof value);
}
