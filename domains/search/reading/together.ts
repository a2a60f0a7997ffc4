/** 'campari and sweet vermouth': several different things asked for at once. */
import type { RecordSet } from '../facets/record-set.ts';
import { type Answer, inOrder, orderOf, outright } from './answer/answer.ts';
import { drinkKinds } from './drink-kinds.ts';
import { nameKey } from './names.ts';
import type { ShelfSense } from './shelf-sense.ts';

const between = /\s*(?:[,+&/]|\b(?:and|plus|y|et)\b)\s*/i;
const shortest = 3;
const mostParts = 5;
/** How many bottles of each thing are shown. */
const mostOfEach = 24;

/**
 * The answers of all parts, one bottle of each in turn; undefined if the query has no such parts, or one of
 * them has no answer of its own.
 *
 * @param answer answers a part like a whole query
 */
export function together(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  answer: (part: string) => Answer,
): Answer | undefined {
  const parts = partsOf(shelf, query);
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const answers = parts.map(answer);
  if (!answers.every(isWhole)) return undefined;
  const orders = answers.map((each) =>
    orderOf(each)
      .slice(0, mostOfEach)
      .filter((at) => within.has(at)),
  );
  const turns = Array.from({ length: mostOfEach }, (_, turn) => orders.map((order) => order[turn]));
  const order = [...new Set(turns.flat().filter((at) => at !== undefined))];
  return outright(query, inOrder(order), null, { kind: 'name', label: parts.join(' · ') });
}

/** 'titos and ginger beer': one part is just a kind, and the whole is not a name. */
export function isBrandBesideKind(shelf: ShelfSense, query: string): boolean {
  const parts = query.split(between).filter((part) => part !== '');
  return (
    parts.length === 2 &&
    shelf.names.beginning(nameKey(query)).length === 0 &&
    parts.some((part) => {
      const { readings, free } = shelf.read(part);
      return free.length === 0 && readings.length > 0 && readings.every(({ kind }) => kind === 'kind');
    })
  );
}

function partsOf(shelf: ShelfSense, query: string): readonly string[] {
  const divided = query.split(between).filter((part) => part !== '');
  if (divided.length < 2) return brandAndKinds(shelf, query);
  return divided.every(({ length }) => length >= shortest) ? divided : [];
}

/** 'gin campari vermouth': a brand next to kinds that no bottle combines. */
function brandAndKinds(shelf: ShelfSense, query: string): readonly string[] {
  const { readings, free } = shelf.read(query);
  const kinds = readings.filter(({ kind, isUnwanted }) => drinkKinds.has(kind) && !isUnwanted);
  if (kinds.length < 2 || kinds.length < readings.length || free.length === 0) return [];
  const name = free.map(({ text }) => text).join(' ');
  const ours = shelf.names.beginning(name);
  if (ours.length === 0 || !shelf.names.isOneMaker(ours)) return [];
  const [one, other] = kinds.map(({ sense }) => (sense ? shelf.meanings.of(sense.where) : undefined));
  const isApart = one && other && one.combine(other, 'and').isEmpty();
  // 'pinnacle whipped cream vodka' is one bottle.
  if (!isApart || ours.some((at) => one.has(at) || other.has(at))) return [];
  return [...kinds.map(({ start, end }) => query.slice(start, end)), name];
}

const isWhole = ({ keys, understanding }: Answer): boolean =>
  keys.length > 0 &&
  understanding.notice === null &&
  understanding.corrected === null &&
  !understanding.understood.some(({ isGivenUp }) => isGivenUp);
