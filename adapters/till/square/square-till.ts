/**
 * The catalogue and the counts of the till's location at Square (developer.squareup.com: ListCatalog,
 * BatchRetrieveInventoryCounts).
 */
import type { Square } from 'square';
import { squareCalls, squareTimeoutMs } from '#adapters/loyalty/square/square-call.ts';
import { type LiveSquareSettings, openSquare } from '#adapters/payments/square/square-call.ts';
import type { TillCatalogue, TillItem, TillItemsAnswer } from '#domains/catalogue/till-lists/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';

/** As many as Square counts in one call, and more pages than any store's catalogue has. */
const [idsAtOnce, mostPages] = [1_000, 1_000];

type Variation = Square.CatalogObject.ItemVariation;
type Item = Square.CatalogObject.Item;

export function squareTill(settings: LiveSquareSettings, clock: Clock): TillCatalogue {
  const { locationId } = settings;
  const opened = openSquare(settings);
  opened.catch(() => undefined);
  const call = squareCalls(() => opened, guardOutside('Square till', clock, { timeoutMs: squareTimeoutMs }));

  /** Items and categories; undefined if Square did not answer to the end. */
  async function readCatalog(): Promise<Square.CatalogObject[] | undefined> {
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

  /** Bottles by variation; undefined if Square did not answer to the end. */
  async function readCounts(ids: readonly string[]): Promise<Map<string, number> | undefined> {
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
          if (catalogObjectId) counts.set(catalogObjectId, Math.max(0, Math.floor(Number(quantity ?? 0))));
        cursor = answer.value.cursor;
      } while (cursor);
    }
    return counts;
  }

  return {
    name: 'Square',
    isThere: async () => true,
    async readItems(): Promise<TillItemsAnswer> {
      const objects = await readCatalog();
      if (!objects) return { kind: 'unreachable' };
      const categories = new Map(
        objects.flatMap((object) =>
          object.type === 'CATEGORY' ? [[object.id ?? '', object.categoryData?.name ?? ''] as const] : [],
        ),
      );
      const sold = objects.flatMap((object) =>
        object.type === 'ITEM' && isHere(object, locationId) && !object.itemData?.isArchived
          ? variationsOf(object)
              .filter((variation) => isHere(variation, locationId))
              .map((variation) => ({ item: object, variation }))
          : [],
      );
      const counts = await readCounts(sold.map(({ variation }) => variation.id));
      if (!counts) return { kind: 'unreachable' };
      const items = sold.map(({ item, variation }) =>
        itemOf(item, variation, { categories, counts, locationId }),
      );
      return { kind: 'items', items };
    },
  };
}

/** Square writes where an object is sold, or where it is not. */
function isHere(object: Square.CatalogObject, locationId: string): boolean {
  const { isDeleted, presentAtAllLocations = true } = object;
  if (isDeleted) return false;
  return presentAtAllLocations
    ? !(object.absentAtLocationIds ?? []).includes(locationId)
    : (object.presentAtLocationIds ?? []).includes(locationId);
}

function variationsOf({ itemData }: Item): Variation[] {
  return (itemData?.variations ?? []).flatMap((object) => (object.type === 'ITEM_VARIATION' ? [object] : []));
}

function itemOf(
  { itemData }: Item,
  { id, itemVariationData }: Variation,
  known: {
    categories: ReadonlyMap<string, string>;
    counts: ReadonlyMap<string, number>;
    locationId: string;
  },
): TillItem {
  const { name, upc, sku, priceMoney, locationOverrides } = itemVariationData ?? {};
  const own = locationOverrides?.find((each) => each.locationId === known.locationId);
  const cents = (own?.priceMoney ?? priceMoney)?.amount;
  const category = itemData?.reportingCategory?.id ?? itemData?.categories?.[0]?.id ?? itemData?.categoryId;
  return {
    name: itemData?.name ?? '',
    // Square's own name for the only variation of an item.
    variation: name === 'Regular' ? '' : (name ?? ''),
    department: known.categories.get(category ?? '') ?? '',
    code: upc ?? '',
    sku: sku ?? '',
    priceCents: cents === undefined || cents === null ? null : Number(cents),
    onHand: known.counts.get(id) ?? null,
  };
}
