/** Square's catalogue, page by page, and which of it is sold at a location. */
import type { Square } from 'square';
import type { CallSquare } from '#adapters/loyalty/square/square-call.ts';

export type Variation = Square.CatalogObject.ItemVariation;
export type Item = Square.CatalogObject.Item;

/** More pages than any store's catalogue has. */
const mostPages = 1_000;

/** Items and categories; undefined if Square did not answer all the way to the end. */
export async function readCatalog(call: CallSquare): Promise<Square.CatalogObject[] | undefined> {
  const objects: Square.CatalogObject[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const request = { types: 'ITEM,CATEGORY', ...(cursor !== undefined && { cursor }) };
    const answer = await call(
      async (square, options) => (await square.catalog.list(request, options)).response,
    );
    if (answer.kind !== 'ok') return undefined;
    objects.push(...(answer.value.objects ?? []));
    cursor = answer.value.cursor;
    if (!cursor) return objects;
  }
  return undefined;
}

/** What is sold at the location and not archived, each variation with its item. */
export function soldAt(
  locationId: string,
  objects: readonly Square.CatalogObject[],
): { item: Item; variation: Variation }[] {
  return objects.flatMap((object) =>
    object.type === 'ITEM' && isHere(object, locationId) && !object.itemData?.isArchived
      ? variationsOf(object)
          .filter((variation) => isHere(variation, locationId))
          .map((variation) => ({ item: object, variation }))
      : [],
  );
}

/** Square records either where an object is sold, or where it is not. */
export function isHere(object: Square.CatalogObject, locationId: string): boolean {
  const { isDeleted, presentAtAllLocations = true } = object;
  if (isDeleted) return false;
  return presentAtAllLocations
    ? !(object.absentAtLocationIds ?? []).includes(locationId)
    : (object.presentAtLocationIds ?? []).includes(locationId);
}

function variationsOf({ itemData }: Item): Variation[] {
  return (itemData?.variations ?? []).flatMap((object) => (object.type === 'ITEM_VARIATION' ? [object] : []));
}

/** The price at the location, which may differ; null if the clerk types it. */
export function priceAt(locationId: string, { itemVariationData }: Variation): number | null {
  const { priceMoney, locationOverrides } = itemVariationData ?? {};
  const own = locationOverrides?.find((each) => each.locationId === locationId);
  const cents = (own?.priceMoney ?? priceMoney)?.amount;
  return cents === undefined || cents === null ? null : Number(cents);
}

/** Drops the name that Square itself gives to an item's only variation, which says nothing. */
export const variationName = (name: string | null | undefined): string =>
  name === 'Regular' ? '' : (name ?? '');

/** As many as Square counts per call. */
const idsAtOnce = 1_000;

/**
 * Units in stock by variation, even below zero; undefined if Square did not answer all the way to the end.
 */
export async function readUnits(
  call: CallSquare,
  locationId: string,
  ids: readonly string[],
): Promise<Map<string, number> | undefined> {
  const counts = new Map<string, number>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    let cursor: string | undefined;
    do {
      const request: Square.BatchGetInventoryCountsRequest = {
        catalogObjectIds: ids.slice(start, start + idsAtOnce),
        locationIds: [locationId],
        states: ['IN_STOCK'],
        ...(cursor !== undefined && { cursor }),
      };
      const answer = await call(
        async (square, options) => (await square.inventory.batchGetCounts(request, options)).response,
      );
      if (answer.kind !== 'ok') return undefined;
      for (const { catalogObjectId, quantity } of answer.value.counts ?? [])
        if (catalogObjectId) counts.set(catalogObjectId, Math.floor(Number(quantity ?? 0)));
      cursor = answer.value.cursor;
    } while (cursor);
  }
  return counts;
}
