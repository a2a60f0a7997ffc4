/** Square's catalogue and inventory calls on loopback, in memory, page by page as its SDK sees them. */
import type { TillItem } from '#domains/catalogue/till-lists/ports.ts';
import { type LoopbackService, type ServiceAnswer, startLoopbackService } from '../loopback-service.ts';

export interface SquareTillEmulator {
  baseUrl: string;
  token: string;
  /** The items sold at location L1 from now on. */
  setItems(items: readonly TillItem[]): void;
  /** Fails the next calls with this status, after the given number of others. */
  failWith(status: number | null, afterOthers?: number): void;
  calls: LoopbackService['calls'];
  stop(): Promise<void>;
}

const [itemsAPage, countsAPage] = [3, 2];
const token = 'EAAA-till';

export async function startSquareTill(): Promise<SquareTillEmulator> {
  let items: readonly TillItem[] = [];
  let fault: { status: number; after: number } | null = null;
  const service = await startLoopbackService(({ url, headers, body }): ServiceAnswer => {
    if (headers.authorization !== `Bearer ${token}`) return refused(401, 'UNAUTHORIZED');
    if (fault) {
      if (fault.after === 0) return refused(fault.status, 'INTERNAL_SERVER_ERROR');
      fault.after -= 1;
    }
    const { pathname, searchParams } = new URL(url, 'http://square');
    if (pathname === '/v2/catalog/list')
      return { status: 200, body: catalogPage(items, searchParams.get('cursor')) };
    if (pathname === '/v2/inventory/counts/batch-retrieve')
      return { status: 200, body: countsPage(items, JSON.parse(body)) };
    return refused(404, 'NOT_FOUND');
  });
  return {
    baseUrl: service.origin,
    token,
    setItems: (next) => {
      items = next;
    },
    failWith: (status, afterOthers = 0) => {
      fault = status === null ? null : { status, after: afterOthers };
    },
    calls: service.calls,
    stop: () => service.close(),
  };
}

function refused(status: number, code: string): ServiceAnswer {
  return { status, body: { errors: [{ category: 'API_ERROR', code, detail: code }] } };
}

const categoryId = (name: string): string => `CAT-${name}`;

function catalogPage(items: readonly TillItem[], cursor: string | null) {
  const categories = [...new Set(items.map(({ department }) => department))].filter((name) => name !== '');
  const objects = [
    ...categories.map((name) => ({ type: 'CATEGORY', id: categoryId(name), category_data: { name } })),
    ...items.map(itemObject),
    // Square also answers with an item sold elsewhere, and an archived one.
    { ...itemObject(elsewhere, -1), present_at_all_locations: false, present_at_location_ids: ['L2'] },
    { ...itemObject(elsewhere, -2), item_data: { name: 'ARCHIVED', is_archived: true, variations: [] } },
  ];
  const from = Number(cursor ?? 0);
  const next = from + itemsAPage;
  return { objects: objects.slice(from, next), ...(next < objects.length && { cursor: String(next) }) };
}

const elsewhere: TillItem = {
  ...{ name: 'ELSEWHERE', variation: '', department: '', code: '', sku: '' },
  ...{ priceCents: 100, onHand: 1 },
};

function itemObject({ name, variation, department, code, sku, priceCents }: TillItem, index: number) {
  const price = (amount: number) => ({ amount, currency: 'USD' });
  return {
    type: 'ITEM',
    id: `ITEM-${index}`,
    present_at_all_locations: true,
    item_data: {
      name,
      ...(department !== '' && { categories: [{ id: categoryId(department) }] }),
      variations: [
        {
          type: 'ITEM_VARIATION',
          id: `VAR-${index}`,
          present_at_all_locations: true,
          item_variation_data: {
            item_id: `ITEM-${index}`,
            name: variation || 'Regular',
            ...(code && { upc: code }),
            ...(sku && { sku }),
            ...(priceCents === null
              ? { pricing_type: 'VARIABLE_PRICING' }
              : {
                  pricing_type: 'FIXED_PRICING',
                  // The price of the chain, and this store's own price.
                  price_money: price(priceCents + 100),
                  location_overrides: [
                    { location_id: 'L2', price_money: price(1) },
                    { location_id: 'L1', price_money: price(priceCents) },
                  ],
                }),
          },
        },
      ],
    },
  };
}

interface CountsAsked {
  catalog_object_ids: string[];
  location_ids: string[];
  states: string[];
  cursor?: string;
}

function countsPage(items: readonly TillItem[], asked: CountsAsked) {
  const counts = items
    .flatMap(({ onHand }, index) => (onHand === null ? [] : [{ id: `VAR-${index}`, onHand }]))
    .filter(({ id }) => asked.catalog_object_ids.includes(id) && asked.location_ids.includes('L1'))
    .map(({ id, onHand }) => ({
      catalog_object_id: id,
      catalog_object_type: 'ITEM_VARIATION',
      state: 'IN_STOCK',
      location_id: 'L1',
      quantity: `${onHand}`,
    }));
  const from = Number(asked.cursor ?? 0);
  const next = from + countsAPage;
  return { counts: counts.slice(from, next), ...(next < counts.length && { cursor: String(next) }) };
}
