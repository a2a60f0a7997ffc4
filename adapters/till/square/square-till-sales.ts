/**
 * Sales, returns and counts of the tills at Square (developer.squareup.com: SearchOrders,
 * BatchRetrieveCatalogObjects, BatchChangeInventory).
 */
import type { Square } from 'square';
import { squareCalls, squareTimeoutMs } from '#adapters/loyalty/square/square-call.ts';
import { openSquare } from '#adapters/payments/square/square-call.ts';
import type { TillItem, TillLine, TillSale, TillSales } from '#domains/counter/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { randomToken } from '#kit/ids.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { SquareSettings } from '#platform/settings/square-settings.ts';
import { priceAt, readCatalog, readUnits, soldAt, type Variation, variationName } from './square-catalog.ts';
import { addSquareThing, writeSquarePrices } from './square-till-prices.ts';

const salesAPage = 100;
/** As many objects as Square returns at once. */
const objectsAtOnce = 1_000;

export function squareTillSales(settings: SquareSettings, clock: Clock): TillSales {
  const opened = openSquare(settings);
  opened.catch(() => undefined);
  const call = squareCalls(() => opened, guardOutside('Square tills', clock, { timeoutMs: squareTimeoutMs }));

  async function readAll(locationId: string): Promise<TillItem[] | undefined> {
    const objects = await readCatalog(call);
    return (
      objects &&
      soldAt(locationId, objects).map(({ item, variation }) =>
        thingOf(locationId, variation, item.itemData?.name ?? ''),
      )
    );
  }

  async function readSome(locationId: string, ids: readonly string[]): Promise<TillItem[] | undefined> {
    const things: TillItem[] = [];
    for (let start = 0; start < ids.length; start += objectsAtOnce) {
      const request = { objectIds: ids.slice(start, start + objectsAtOnce), includeRelatedObjects: true };
      const answer = await call((square, options) => square.catalog.batchGet(request, options));
      if (answer.kind !== 'ok') return undefined;
      const { objects = [], relatedObjects = [] } = answer.value;
      const names = new Map(
        relatedObjects.flatMap((object) =>
          object.type === 'ITEM' ? [[object.id, object.itemData?.name ?? ''] as const] : [],
        ),
      );
      for (const object of objects)
        if (object.type === 'ITEM_VARIATION')
          things.push(thingOf(locationId, object, names.get(object.itemVariationData?.itemId ?? '') ?? ''));
    }
    return things;
  }

  return {
    name: 'Square',
    prefix: 'square',
    locations: settings.counterLocationIds,
    isThere: async () => settings.counterLocationIds.length > 0,

    async readSales({ locationId, since, cursor }) {
      const answer = await call((square, options) =>
        square.orders.search(
          {
            locationIds: [locationId],
            limit: salesAPage,
            query: {
              filter: {
                stateFilter: { states: ['COMPLETED'] },
                dateTimeFilter: { updatedAt: { startAt: new Date(since).toISOString() } },
              },
              sort: { sortField: 'UPDATED_AT', sortOrder: 'ASC' },
            },
            ...(cursor !== null && { cursor }),
          },
          options,
        ),
      );
      if (answer.kind !== 'ok') return { kind: 'unreachable' };
      const { orders = [], cursor: next } = answer.value;
      return { kind: 'page', sales: orders.flatMap(saleOf), cursor: next || null };
    },

    async readThings(locationId, ids) {
      const things = await (ids === null ? readAll(locationId) : readSome(locationId, ids));
      return things ? { kind: 'things', things } : { kind: 'unreachable' };
    },

    async readCounts(locationId, ids) {
      const counts = await readUnits(call, locationId, ids);
      return counts ? { kind: 'counts', counts } : { kind: 'unreachable' };
    },

    async writeCounts(locationId, counts, moment) {
      const changes: Square.InventoryChange[] = counts.map(({ itemId, units }) => ({
        type: 'PHYSICAL_COUNT',
        physicalCount: {
          ...{ catalogObjectId: itemId, locationId, state: 'IN_STOCK' },
          ...{ quantity: String(units), occurredAt: new Date(moment).toISOString() },
        },
      }));
      // A count sent twice is the same count, so each call may have a key of its own.
      const request = { idempotencyKey: randomToken(), changes, ignoreUnchangedCounts: false };
      const answer = await call((square, options) => square.inventory.batchCreateChanges(request, options));
      return { kind: answer.kind === 'ok' ? 'written' : answer.kind };
    },

    writePrices: (prices) => writeSquarePrices(call, settings.counterLocationIds, prices),

    addThing: (thing) => addSquareThing(call, settings.counterLocationIds[0] ?? '', thing),
  };
}

function thingOf(locationId: string, variation: Variation, itemName: string): TillItem {
  const { name, upc, sku } = variation.itemVariationData ?? {};
  return {
    id: variation.id,
    name: [itemName, variationName(name)].filter(Boolean).join(', '),
    code: upc ?? '',
    sku: sku ?? '',
    priceCents: priceAt(locationId, variation),
  };
}

/** Empty if it is not paid yet, or has no id. */
function saleOf({ id, state, closedAt, updatedAt, lineItems, returns }: Square.Order): TillSale[] {
  const at = Date.parse(closedAt ?? updatedAt ?? '');
  if (!id || state !== 'COMPLETED' || Number.isNaN(at)) return [];
  const sold = (lineItems ?? []).map((line, index) => lineOf(line, `${index}`, 1));
  const back = (returns ?? []).flatMap(({ uid, returnLineItems }, nth) =>
    (returnLineItems ?? []).map((line, index) => lineOf(line, `${uid ?? nth}-${index}`, -1)),
  );
  return [{ id, closedAt: at, lines: [...sold, ...back] }];
}

type AnyLine = Square.OrderLineItem | Square.OrderReturnLineItem;

function lineOf(line: AnyLine, place: string, sign: 1 | -1): TillLine {
  const { uid, name, variationName: variation, quantity, itemType, catalogObjectId, totalMoney } = line;
  const units = Number(quantity);
  const isItem = (itemType ?? 'ITEM') === 'ITEM' && Boolean(catalogObjectId);
  return {
    uid: uid ?? place,
    itemId: isItem ? (catalogObjectId ?? null) : null,
    name: [name, variationName(variation)].filter(Boolean).join(', ') || nameless[itemType ?? 'ITEM'] || '',
    quantity: Number.isSafeInteger(units) ? sign * units || 0 : null,
    amountCents: sign * Number(totalMoney?.amount ?? 0) || 0,
  };
}

const nameless: Readonly<Record<string, string>> = {
  ITEM: 'An item without a name',
  CUSTOM_AMOUNT: 'Free amount',
  GIFT_CARD: 'Gift card',
};
