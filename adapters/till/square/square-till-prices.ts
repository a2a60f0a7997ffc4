/**
 * Prices and new items of the tills at Square (developer.squareup.com: BatchUpsertCatalogObjects,
 * UpsertCatalogObject). An object is written whole, as it was read and with its version, so that changes made
 * there meanwhile are not lost.
 */
import { createHash } from 'node:crypto';
import type { Square } from 'square';
import type { CallSquare } from '#adapters/loyalty/square/square-call.ts';
import type { NewThing, TillPrice, TillSales } from '#domains/counter/ports.ts';
import { randomToken } from '#kit/ids.ts';
import { isHere, type Variation } from './square-catalog.ts';

type Answer<Call extends 'writePrices' | 'addThing'> = Awaited<ReturnType<TillSales[Call]>>;

/** If someone changes the item between reading and writing, it is read again. */
const tries = 2;

const money = (cents: number): Square.Money => ({ amount: BigInt(cents), currency: 'USD' });

export async function writeSquarePrices(
  call: CallSquare,
  locationIds: readonly string[],
  prices: readonly TillPrice[],
): Promise<Answer<'writePrices'>> {
  const cents = new Map(prices.map(({ itemId, priceCents }) => [itemId, priceCents]));
  for (let left = tries; ; left -= 1) {
    const read = await call((square, options) =>
      square.catalog.batchGet({ objectIds: [...cents.keys()] }, options),
    );
    if (read.kind !== 'ok') return { kind: read.kind };
    const objects = (read.value.objects ?? []).flatMap((object) =>
      object.type === 'ITEM_VARIATION' && !object.isDeleted
        ? [priced(object, cents.get(object.id) ?? 0, locationIds)]
        : [],
    );
    if (objects.length < cents.size) return { kind: 'refused' };
    // Versions keep a repeated call from writing twice, so each may have a key of its own.
    const request = { idempotencyKey: randomToken(), batches: [{ objects }] };
    const wrote = await call((square, options) => square.catalog.batchUpsert(request, options));
    if (wrote.kind === 'ok') return { kind: 'written' };
    if (wrote.kind === 'refused' && wrote.code === 'VERSION_MISMATCH' && left > 1) continue;
    return { kind: wrote.kind };
  }
}

/** Sets the price for all locations, and for those of ours that have their own. */
function priced(variation: Variation, cents: number, locationIds: readonly string[]): Variation {
  const { itemVariationData } = variation;
  const price = { pricingType: 'FIXED_PRICING' as const, priceMoney: money(cents) };
  const overrides = itemVariationData?.locationOverrides?.map((own) =>
    locationIds.includes(own.locationId ?? '') && (own.priceMoney || own.pricingType)
      ? { ...own, ...price }
      : own,
  );
  return {
    ...variation,
    itemVariationData: {
      ...itemVariationData,
      ...price,
      ...(overrides && { locationOverrides: overrides }),
    },
  };
}

/** With every tax in force at the location, unless it is not taxed. */
export async function addSquareThing(
  call: CallSquare,
  locationId: string,
  thing: NewThing,
): Promise<Answer<'addThing'>> {
  const { sku, name, code, priceCents, isTaxed } = thing;
  const taxIds = isTaxed ? await readTaxes(call, locationId) : [];
  if (taxIds === undefined) return { kind: 'unreachable' };
  const variation: Square.CatalogObject.ItemVariation = {
    type: 'ITEM_VARIATION',
    id: '#size',
    presentAtAllLocations: true,
    itemVariationData: {
      ...{ itemId: '#item', name: 'Regular', sku, upc: code, trackInventory: true },
      ...{ pricingType: 'FIXED_PRICING', priceMoney: money(priceCents) },
    },
  };
  const object: Square.CatalogObject.Item = {
    type: 'ITEM',
    id: '#item',
    presentAtAllLocations: true,
    itemData: { name, taxIds, variations: [variation] },
  };
  // The same item has the same key, whichever process asks for it and however often.
  const said = JSON.stringify([sku, name, code, priceCents, taxIds]);
  const idempotencyKey = createHash('sha256').update(said).digest('hex').slice(0, 45);
  const answer = await call((square, options) =>
    square.catalog.object.upsert({ idempotencyKey, object }, options),
  );
  if (answer.kind !== 'ok') return { kind: answer.kind };
  const itemId = answer.value.idMappings?.find(({ clientObjectId }) => clientObjectId === '#size')?.objectId;
  return itemId ? { kind: 'added', itemId } : { kind: 'unreachable' };
}

async function readTaxes(call: CallSquare, locationId: string): Promise<string[] | undefined> {
  const answer = await call(
    async (square, options) => (await square.catalog.list({ types: 'TAX' }, options)).response,
  );
  if (answer.kind !== 'ok') return undefined;
  return (answer.value.objects ?? [])
    .flatMap((object) =>
      object.type === 'TAX' && object.taxData?.enabled && isHere(object, locationId) ? [object.id] : [],
    )
    .sort();
}
