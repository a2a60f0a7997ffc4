/**
 * The `filters` language of the search protocol: `(pack_type:Group OR pack_type:Product) AND NOT
 * status:"outstock"`. AND, OR and NOT in capitals; `attribute:value`, quoted if it contains spaces or
 * parentheses; `price_cents < 2000`; `price_cents:1000 TO 2000`. OR binds before AND, the only reading that
 * the hosted service accepts. Nested groups and negated groups, which it refuses, are accepted here.
 */
import type { Comparison, Filter } from '#domains/search/ports.ts';

export type ParsedFilters = { kind: 'ok'; filter: Filter | null } | { kind: 'refused'; message: string };

/** Deeper or longer than anything our pages send. */
const deepestNesting = 20;
export const maxConditions = 500;

/** The attribute of a value without one, as the hosted service names it. */
const untitled = '_tags';

/** Parses a filter text; null if it is blank. Reports where it stops making sense. */
export function parseFilters(text: string): ParsedFilters {
  const reader = filterReader(text);
  if (reader.isAtEnd()) return { kind: 'ok', filter: null };
  const filter = reader.group(0);
  const problem = reader.problem() ?? (reader.isAtEnd() ? undefined : reader.unexpected());
  return filter && problem === undefined
    ? { kind: 'ok', filter }
    : { kind: 'refused', message: `filters: ${problem}` };
}

/** Every step returns undefined after an error; `problem` describes it. */
function filterReader(text: string) {
  let at = 0;
  let conditions = 0;
  let problem: string | undefined;
  return { group, isAtEnd, unexpected, problem: () => problem };

  function group(depth: number): Filter | undefined {
    return list('AND', 'and', () => list('OR', 'or', () => negatable(depth)));
  }

  function list(word: 'AND' | 'OR', kind: 'and' | 'or', part: () => Filter | undefined): Filter | undefined {
    const filters: Filter[] = [];
    do {
      const filter = part();
      if (!filter) return undefined;
      filters.push(filter);
    } while (takeWord(word));
    return filters.length === 1 ? filters[0] : { kind, filters };
  }

  function negatable(depth: number): Filter | undefined {
    if (depth > deepestNesting) return fail(`nested deeper than ${deepestNesting}`);
    if (takeWord('NOT')) {
      const filter = negatable(depth + 1);
      return filter && { kind: 'not', filter };
    }
    if (!take(/\(/y)) return condition();
    const filter = group(depth + 1);
    if (!filter) return undefined;
    return take(/\)/y) ? filter : fail(unexpected());
  }

  function condition(): Filter | undefined {
    conditions += 1;
    if (conditions > maxConditions) return fail(`more than ${maxConditions} conditions`);
    const attribute = quoted() ?? take(/[^\s():<>=!"']+[^\s():<>=!]*/y);
    if (attribute === undefined) return problem === undefined ? fail(unexpected()) : undefined;
    if (take(/:/y)) return valueAfter(attribute);
    const op = take(/<=|>=|!=|<|>|=/y) as Comparison | undefined;
    if (op === undefined) return { kind: 'equals', attribute: untitled, value: attribute };
    const value = number();
    return value === undefined ? fail(unexpected()) : { kind: 'numeric', attribute, op, value };
  }

  function valueAfter(attribute: string): Filter | undefined {
    const from = take(/-?\d+(\.\d+)?(?=\s+TO\s)/y);
    if (from !== undefined && takeWord('TO')) {
      const to = number();
      return to === undefined ? fail(unexpected()) : range(attribute, Number(from), to);
    }
    const value = quoted() ?? take(/[^\s()"'][^\s()]*/y);
    if (value !== undefined) return { kind: 'equals', attribute, value };
    return problem === undefined ? fail(unexpected()) : undefined;
  }

  function number(): number | undefined {
    const digits = take(/-?\d+(\.\d+)?(?=[\s)]|$)/y);
    return digits === undefined ? undefined : Number(digits);
  }

  /** A text in single or double quotes; a backslash escapes a quote or a backslash. */
  function quoted(): string | undefined {
    const found = take(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy);
    return found?.slice(1, -1).replace(/\\(["'\\])/g, '$1');
  }

  function takeWord(word: 'AND' | 'OR' | 'NOT' | 'TO'): boolean {
    return take(new RegExp(`${word}(?=[\\s("'])`, 'y')) !== undefined;
  }

  function take(pattern: RegExp): string | undefined {
    skipSpace();
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function isAtEnd(): boolean {
    skipSpace();
    return at === text.length;
  }

  function skipSpace(): void {
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  }

  function unexpected(): string {
    const found = text.slice(at, at + 20);
    return found === '' ? 'unexpected end' : `unexpected '${found}' at position ${at}`;
  }

  function fail(reason: string): undefined {
    problem ??= reason;
    return undefined;
  }
}

function range(attribute: string, from: number, to: number): Filter {
  return {
    kind: 'and',
    filters: [
      { kind: 'numeric', attribute, op: '>=', value: from },
      { kind: 'numeric', attribute, op: '<=', value: to },
    ],
  };
}
