/**
 * The catalogue and the counts of the till's location at Square (developer.squareup.com: ListCatalog,
 * BatchRetrieveInventoryCounts).
 */
import { squareCalls, squareTimeoutMs } from '#adapters/loyalty/square/square-call.ts';
import { openSquare } from '#adapters/payments/square/square-call.ts';
import type { TillCatalogue, TillItem, TillItemsAnswer } from '#domains/catalogue/till-lists/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { SquareSettings } from '#platform/settings/square-settings.ts';
import {
  type Item,
  priceAt,
  readCatalog,
  readUnits,
  soldAt,
  type Variation,
  variationName,
} from './square-catalog.ts';

/** The first till at the counter; without one, the shop's own location. */
export function squareTill(settings: SquareSettings, clock: Clock): TillCatalogue {
  const locationId = settings.counterLocationIds[0] ?? settings.locationId;
  const opened = openSquare(settings);
  opened.catch(() => undefined);
  const call = squareCalls(() => opened, guardOutside('Square till', clock, { timeoutMs: squareTimeoutMs }));
  return {
    name: 'Square',
    isThere: async () => true,
    async readItems(): Promise<TillItemsAnswer> {
      const objects = await readCatalog(call);
      if (!objects) return { kind: 'unreachable' };
      const categories = new Map(
        objects.flatMap((object) =>
          object.type === 'CATEGORY' ? [[object.id ?? '', object.categoryData?.name ?? ''] as const] : [],
        ),
      );
      const sold = soldAt(locationId, objects);
      const counts = await readUnits(
        call,
        locationId,
        sold.map(({ variation }) => variation.id),
      );
      if (!counts) return { kind: 'unreachable' };
      const items = sold.map(({ item, variation }) =>
        itemOf(item, variation, { categories, counts, locationId }),
      );
      return { kind: 'items', items };
    },
  };
}

function itemOf(
  { itemData }: Item,
  variation: Variation,
  known: {
    categories: ReadonlyMap<string, string>;
    counts: ReadonlyMap<string, number>;
    locationId: string;
  },
): TillItem {
  const { name, upc, sku } = variation.itemVariationData ?? {};
  const category = itemData?.reportingCategory?.id ?? itemData?.categories?.[0]?.id ?? itemData?.categoryId;
  const units = known.counts.get(variation.id);
  return {
    name: itemData?.name ?? '',
    variation: variationName(name),
    department: known.categories.get(category ?? '') ?? '',
    code: upc ?? '',
    sku: sku ?? '',
    priceCents: priceAt(known.locationId, variation),
    onHand: units === undefined ? null : Math.max(0, units),
  };
}
