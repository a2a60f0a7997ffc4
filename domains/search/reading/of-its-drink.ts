/** What a place or a grape is known for, if the query does not say which drink is meant. */
import type { RecordSet } from '../facets/record-set.ts';
import { drinkKinds } from './drink-kinds.ts';
import { wine } from './expression.rules.ts';
import { setOf } from './neighbors.ts';
import type { Reading } from './reading.ts';
import type { ShelfSense } from './shelf-sense.ts';

/** A place's own color has this share of its bottles, and this many times as many as any other color. */
const usualColor = 0.4;
const clearLead = 1.5;
const country = 1;

/** 'rioja' is red before it is rosé: what most bottles from a place are, unless something else was said. */
export function ofUsualColor(
  shelf: ShelfSense,
  readings: readonly Reading[],
  set: RecordSet,
): RecordSet | undefined {
  const places = readings.filter(({ kind }) => kind === 'region');
  // 'spanish rioja' names the same place twice.
  const isOnlyPlace =
    places.length > 0 && readings.every(({ kind }) => !drinkKinds.has(kind) && kind !== 'style');
  if (!isOnlyPlace) return undefined;
  const records = [...set.records()];
  const narrow = records.filter((at) => Object.values(shelf.record(at).regions).length > country);
  // 'chianti classico' is the red wine, however much Vin Santo there is.
  const dry = records.filter((at) => shelf.record(at).categories.lvl1 !== 'Wine > Dessert Wine');
  const byShelf = Map.groupBy(dry, (at) => shelf.record(at).categories.lvl1 ?? '');
  const [most, next] = [...byShelf.values()].sort((a, b) => b.length - a.length);
  const isClear =
    most !== undefined &&
    most.length > dry.length * usualColor &&
    most.length >= (next?.length ?? 0) * clearLead;
  return isClear && narrow.length === records.length ? setOf(most, shelf.size) : undefined;
}

/** A place known for its wine: 'bordeaux' does not ask for vermouth from there. */
const mostlyWine = 0.5;
/** A grape whose bottles are almost all wine. */
const almostAllWine = 0.9;

export function ofItsDrink(shelf: ShelfSense, readings: readonly Reading[], set: RecordSet): RecordSet {
  const saysDrink = readings.some(({ kind, isUnwanted }) => !isUnwanted && drinkKinds.has(kind));
  const saysKind = readings.some(({ kind, isUnwanted }) => !isUnwanted && kind === 'kind');
  const ofWine = shelf.meanings.of(wine);
  const wines = set.combine(ofWine, 'and');
  const share = wines.count() / set.count();
  const isWineGrape = readings.some(({ kind, isUnwanted, sense }) => {
    if (kind !== 'grape' || isUnwanted || !sense) return false;
    const ofGrape = shelf.meanings.of(sense.where);
    return ofGrape.combine(ofWine, 'and').count() > ofGrape.count() * almostAllWine;
  });
  // A grape is wine, unless something else is said: 'alsace riesling' is not a marc, even if half of what the
  // shop has is marc.
  if (saysDrink && !saysKind && !wines.isEmpty() && (isWineGrape || share > almostAllWine)) return wines;
  if (saysDrink || !readings.some(({ kind }) => kind === 'region')) return set;
  return share > mostlyWine ? wines : set;
}
