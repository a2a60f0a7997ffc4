import type { Db } from '#db/connection.ts';
import type { PackId, ProductId } from '#kit/ids.ts';
import { artOf, type BottleArt } from '../editorial/bottle-art.rules.ts';
import { whatToExpect } from '../editorial/what-to-expect.ts';
import { findStandIns } from '../find-stand-ins.ts';
import { placesOf } from '../product-view.ts';
import { readBottles } from '../read-bottles.ts';
import { readSellablePacks } from '../read-sellable-packs.ts';
import { isOtherYear, releaseYear } from '../release.rules.ts';
import { sizeName } from '../size-name.rules.ts';
import { findSuccessor } from '../vintages/find-successor.ts';
import type { Likeness } from './alike.rules.ts';
import { type ClosePack, highestCents, priceWords, rankClosest } from './closest.rules.ts';

/** More than any bottle costs: what follows a bottle may have any price. */
const anyPriceCents = 100_000_000;

/** A pack offered in place of one that cannot be had, and the reason. */
export interface Closest {
  packId: PackId;
  productId: ProductId;
  slug: string;
  name: string;
  /** '750 mL', '6 × 750 mL' */
  size: string;
  photo: string | null;
  art: BottleArt;
  /** Price of one pack. */
  priceCents: number;
  /** 'Same grape and region, $2 less' */
  reason: string;
  /** The store itself named it as a replacement: the next vintage, or what it says follows. */
  isSuccessor: boolean;
}

export interface ClosestQuestion {
  packId: PackId;
  /** Packs wanted; 1 if absent. */
  quantity?: number;
  /** True if the goods go by parcel. */
  mustShip?: boolean;
  /** 1 if absent. */
  most?: number;
}

/**
 * What is closest to a pack that cannot be had, whether on sale or withdrawn, closest first (N-032). What the
 * store says follows it comes before everything else. Empty for an unknown pack, and if nothing is close.
 */
export async function findClosest(
  db: Db,
  { packId, quantity = 1, mustShip = false, most = 1 }: ClosestQuestion,
): Promise<Closest[]> {
  const pack = (await readSellablePacks(db, [packId])).get(packId);
  const bottle = pack && (await readBottles(db, [pack.formatId])).get(pack.formatId);
  if (!pack || !bottle) return [];
  const wanted: ClosePack = { ...bottle, ...pack };
  const next = await findSuccessor(db, bottle.slug);
  const shelf = (
    await findStandIns(db, {
      ...{ aisle: pack.aisle, bottles: pack.bottles, volumeMl: pack.volumeMl },
      ...{ categoryPath: bottle.categoryPath, producer: bottle.producer, successorId: next?.id ?? null },
      maxCents: next ? anyPriceCents : highestCents(pack.priceCents),
    })
  ).map((each) => ({ ...each, volumeMl: pack.volumeMl }));
  const successor = next && shelf.find((each) => each.productId === next.id);
  const follows =
    successor && successor.free >= quantity * pack.bottles && (successor.ships || !mustShip)
      ? [{ pack: successor, reason: successorWords(wanted, successor), isSuccessor: true }]
      : [];
  const near = rankClosest(
    wanted,
    shelf.filter(
      ({ productId, priceCents }) => productId !== next?.id && priceCents <= highestCents(pack.priceCents),
    ),
    { quantity, mustShip, most, styleOf },
  ).map((each) => ({ ...each, isSuccessor: false }));
  return [...follows, ...near].slice(0, most).map(({ pack: each, reason, isSuccessor }) => ({
    ...{ packId: each.packId, productId: each.productId, slug: each.slug, name: each.name },
    ...{ size: sizeName(each.size, each.bottles), photo: each.photo, art: artOf(each) },
    ...{ priceCents: each.priceCents, reason, isSuccessor },
  }));
}

function successorWords(wanted: ClosePack, next: Likeness & { priceCents: number }): string {
  const what = isOtherYear(wanted, next)
    ? `The ${releaseYear(next)} of the same wine`
    : 'In its place on our shelf';
  return `${what}, ${priceWords(wanted.priceCents, next.priceCents)}`;
}

/** 'full dry', as the shop describes such bottles. */
function styleOf({ name, categoryPath, regionPath, grape }: Likeness): string | null {
  const places = placesOf({ category_path: categoryPath, region_path: regionPath, grape });
  const expected = whatToExpect({ ...places, name });
  return expected?.body || expected?.sweetness ? `${expected.body} ${expected.sweetness}` : null;
}
