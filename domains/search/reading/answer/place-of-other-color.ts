/** 'cotes du rhone' when the shop has only the white: most people who ask for it mean the red. */
import type { RecordSet } from '../../facets/record-set.ts';
import type { Found } from '../../find-records.ts';
import { drinkKinds } from '../drink-kinds.ts';
import { category } from '../expression.rules.ts';
import { widerPlace } from '../loosened/wider.ts';
import type { Reading, ReadQuery } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { type Answer, bestKnownFirst, composeAnswer, inOrder, orderOf } from './answer.ts';

/** This few bottles say nothing about a place's usual color. */
const few = 2;
/** A color with this share of the wider place's wine is its usual one. */
const clearShare = 0.6;

const colors: ReadonlyMap<string, string> = new Map([
  ['Wine > Red Wine', 'red wine'],
  ['Wine > White Wine', 'white wine'],
  ['Wine > Rosé Wine', 'rosé'],
]);

/**
 * What the shop has, then the usual color of the surrounding place; undefined if the place itself is answer
 * enough.
 */
export function ofOtherColor(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  found: Found,
  readings: readonly Reading[],
): Answer | undefined {
  const [place, ...others] = readings.filter(({ kind }) => kind === 'region');
  const isOnlyPlace = readings.every(({ kind, label }) => !drinkKinds.has(kind) || label === 'wine');
  if (!place || others.length > 0 || !isOnlyPlace || found.records.length > few) return undefined;
  const wider = widerPlace(place, shelf);
  // A whole country has every color.
  if (!wider?.sense || !('region' in wider.sense.where) || !wider.sense.where.region.includes(' > '))
    return undefined;
  const shelves = (records: Uint32Array) =>
    Map.groupBy(records, (at) => shelf.record(at).categories.lvl1 ?? '');
  const around = shelf.meanings.of(wider.sense.where).combine(within, 'and');
  const byShelf = shelves(around.records());
  const [usual = '', usuals = []] = [...byShelf].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const own = [...shelves(found.records).keys()];
  const [color] = own;
  const isClear = usuals.length >= around.count() * clearShare;
  if (!isClear || own.length !== 1 || color === usual || !colors.has(usual) || !colors.has(color ?? ''))
    return undefined;
  const more = bestKnownFirst(shelf, shelf.meanings.of(category(usual)).combine(around, 'and'));
  const seen = new Set(found.records);
  const order = [...orderOf(found), ...orderOf(more).filter((at) => !seen.has(at))];
  const [ours, theirs] = [colors.get(color ?? ''), colors.get(usual)];
  const notice = `${capital(place.label)} we have only ${ours}; ${theirs} ${wider.label} follows.`;
  return composeAnswer(shelf, query, { ...found, ...inOrder(order) }, read, readings, { notice });
}

const capital = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
