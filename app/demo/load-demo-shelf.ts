/**
 * Bar codes and shelf places of the demonstration shop. Its list of products has neither, so every bottle
 * gets a code from the range that GS1 leaves to stores, 20 to 29 (B-067); several years of one release share
 * theirs, as they often do on real bottles.
 */
import type { Tx } from '#db/transaction.ts';
import { type Bottle, listBottles } from '#domains/catalogue/read-bottles.ts';
import { releaseName, releaseYear } from '#domains/catalogue/release.rules.ts';
import { loadBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit, type Gtin, readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { loadShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';

/** Bottles per shelf. */
const shelfBottles = 12;

/** Runs in the transaction that loads the products. */
export async function loadDemoShelf(tx: Tx): Promise<void> {
  const bottles = await listBottles(tx);
  const codes = new Map<string, Gtin>();
  await loadBarcodes(
    tx,
    bottles.map((bottle) => {
      const key = sharedKey(bottle);
      const gtin = codes.get(key) ?? inStoreGtin(bottle.formatId);
      codes.set(key, gtin);
      return { gtin, formatId: bottle.formatId, bottles: 1 };
    }),
  );
  const aisles = Map.groupBy(bottles, ({ categoryPath }) => categoryPath.split('/').slice(0, 2).join('/'));
  await loadShelfPlaces(
    tx,
    [...aisles.values()].flatMap((aisle, number) =>
      aisle.map(({ formatId }, at) => ({
        formatId,
        place: `${aisleName(number)}-${String(Math.floor(at / shelfBottles) + 1).padStart(2, '0')}`,
      })),
    ),
  );
}

/**
 * A release that has come out every year since 2000; an older year is part of the name, as in Old Forester
 * 1910.
 */
function sharedKey(bottle: Bottle): string {
  const year = releaseYear(bottle);
  return bottle.vintage === '' && year !== null && year >= '2000'
    ? `${releaseName(bottle)}, ${bottle.size}`
    : String(bottle.formatId);
}

function inStoreGtin(formatId: number): Gtin {
  const digits = `20${String(formatId).padStart(10, '0')}`;
  const gtin = readGtin(digits + checkDigit(digits));
  if (!gtin) throw new Error(`${digits} has no check digit`);
  return gtin;
}

/** 'A' to 'Z', then 'AA'. */
function aisleName(number: number): string {
  const letter = (at: number) => String.fromCharCode(65 + at);
  return number < 26 ? letter(number) : letter(Math.floor(number / 26) - 1) + letter(number % 26);
}
