/** The bottle that a name alone means: in the standard size and in stock. */
import type { SearchRecord } from '../../ports.ts';
import { volumeOf } from '../amounts/size.rules.ts';
import { flavored } from '../expression.rules.ts';
import { keyOfName } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { flagshipOf } from '../vocabulary/flagships.rules.ts';
import { usualMl } from './brand-order.ts';

/**
 * A large bottle costs less per liter; if the smaller one costs more than this many times as much, it is
 * another drink.
 */
const highestPerLiterRatio = 1.5;

/**
 * The bottles of exactly this name. If they come only in larger sizes than the standard one, the same drink
 * in the standard size is meant: 'hennessy vsop' is the VSOP Privilege, and the large bottle follows.
 */
export function wholeOrUsual(shelf: ShelfSense, key: string): readonly number[] {
  const whole = shelf.names.whole(key);
  const [one] = whole;
  if (one === undefined || !whole.every((at) => isLargeOnly(shelf.record(at)))) return whole;
  const large = shelf.record(one);
  const times = (at: number) => centsByLiter(shelf.record(at)) / centsByLiter(large);
  const [same] = shelf.names
    .beginning(key)
    .filter((at) => isSameDrink(shelf.record(at), large) && !isOtherFlavor(shelf, key, one, at))
    .filter((at) => times(at) >= 1 && times(at) <= highestPerLiterRatio)
    .sort((a, b) => times(a) - times(b));
  return same === undefined ? whole : [same];
}

/** The flagship of a brand, unless it is sold out: then the next plain bottle takes its place. */
export function flagshipsInStock(shelf: ShelfSense, key: string): readonly number[] {
  const flagship = flagshipOf.get(key);
  if (flagship === undefined) return [];
  return shelf.names.flagships(flagship).filter((at) => shelf.record(at).status !== 'outstock');
}

/** 'deep eddy lime' is the Lime Flavored Vodka too; 'calico jack' is not the cherry one. */
function isOtherFlavor(shelf: ShelfSense, key: string, one: number, at: number): boolean {
  const flavors = shelf.meanings.of(flavored);
  if (!flavors.has(one) && !flavors.has(at)) return false;
  const more = keyOfName(shelf.record(at))
    .slice(key.length + 1)
    .split(' ');
  return !more.every((word) => word === 'flavored' || shelf.lexicon.senses.get(word)?.kind === 'kind');
}

const isLargeOnly = ({ sizes }: SearchRecord) => sizes.every((size) => volumeOf(size) > usualMl.to);

function isSameDrink({ status, sizes, producer, categories }: SearchRecord, other: SearchRecord): boolean {
  return (
    status !== 'outstock' &&
    sizes.some((size) => volumeOf(size) >= usualMl.from && volumeOf(size) <= usualMl.to) &&
    producer === other.producer &&
    Object.values(categories).at(-1) === Object.values(other.categories).at(-1)
  );
}

/** For the size closest to the standard one. */
function centsByLiter({ size_prices: sizes }: SearchRecord): number {
  const far = (size: string) => Math.abs(volumeOf(size) - 750);
  const [usual] = sizes.toSorted((a, b) => far(a.size) - far(b.size));
  return usual ? usual.price_cents / volumeOf(usual.size) : Number.POSITIVE_INFINITY;
}
