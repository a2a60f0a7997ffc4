/**
 * `facetFilters`, `numericFilters` and `optionalFilters`: lists of which all outer parts must hold, and of
 * the inner parts any one.
 */
import type { Filter } from '#domains/search/ports.ts';
import { maxConditions, parseFilters } from './parse-filters.ts';
import { fromText } from './read-values.ts';
import type { SearchParams } from './search-params.ts';

/** `[["grape:Merlot","grape:Malbec"],"status:-outstock"]`: a minus before the value means any other value. */
export function readFacetFilters(params: SearchParams, problems: string[]): Filter[] {
  return readList(params, 'facetFilters', (text) => [text], facetFilter, problems);
}

/** Like `facetFilters`, for what only comes first: `["status:instock"]`. */
export function readOptionalFilters(params: SearchParams, problems: string[]): Filter[] {
  return readList(params, 'optionalFilters', (text) => [text], facetFilter, problems);
}

/** `["price_cents>=1000","price_cents<=2000"]`, or the same joined by commas. */
export function readNumericFilters(params: SearchParams, problems: string[]): Filter[] {
  return readList(params, 'numericFilters', (text) => text.split(','), numericFilter, problems);
}

function readList(
  params: SearchParams,
  name: string,
  split: (text: string) => string[],
  read: (text: string) => Filter | undefined,
  problems: string[],
): Filter[] {
  const wrong = (reason: string) => {
    problems.push(`${name}: ${reason}`);
    return [];
  };
  const sent = fromText(params.get(name) ?? [], split);
  if (!Array.isArray(sent)) return wrong('expected an array');
  if (sent.flat().length > maxConditions) return wrong(`more than ${maxConditions} conditions`);
  const filters: Filter[] = [];
  for (const part of sent) {
    const texts: unknown[] = Array.isArray(part) ? part : [part];
    const readOnes = texts.map((text) => (typeof text === 'string' ? read(text) : undefined));
    const known = readOnes.filter((filter) => filter !== undefined);
    if (known.length < texts.length)
      return wrong('expected texts such as "attribute:value", in lists of lists at most');
    const [only] = known;
    if (only && known.length === 1) filters.push(only);
    else if (known.length > 1) filters.push({ kind: 'or', filters: known });
  }
  return filters;
}

function facetFilter(text: string): Filter | undefined {
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const attribute = text.slice(0, colon);
  const value = text.slice(colon + 1);
  if (value.startsWith('-'))
    return { kind: 'not', filter: { kind: 'equals', attribute, value: value.slice(1) } };
  return { kind: 'equals', attribute, value: value.startsWith('\\-') ? value.slice(1) : value };
}

function numericFilter(text: string): Filter | undefined {
  const parsed = parseFilters(text);
  const filter = parsed.kind === 'ok' ? parsed.filter : null;
  return filter !== null && isNumeric(filter) ? filter : undefined;
}

function isNumeric(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.filters.every(isNumeric);
  return filter.kind === 'numeric';
}
