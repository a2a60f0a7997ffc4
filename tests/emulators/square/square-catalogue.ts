/**
 * The catalogue of Square's tills, in memory: read page by page, and written object by object, each with its
 * version.
 */
import type { ServiceAnswer } from '../loopback-service.ts';
import { money, ok, pageOf, refused } from './square-counter-answers.ts';

export interface CounterItem {
  id: string;
  name: string;
  code?: string;
  sku?: string;
  priceCents?: number;
  taxIds?: readonly string[];
  /** Increases with each change. */
  version?: number;
}

/** A variation as on the wire. */
interface WireVariation {
  type: string;
  id: string;
  version?: number;
  item_variation_data: {
    name?: string;
    sku?: string;
    upc?: string;
    price_money?: { amount: number };
    pricing_type?: string;
  };
}

interface WireItem {
  type: string;
  id: string;
  item_data: { name: string; tax_ids?: string[]; variations: WireVariation[] };
}

type Upsert = { idempotency_key: string; object: WireItem };
type BatchUpsert = { idempotency_key: string; batches: { objects: WireVariation[] }[] };

export function squareCatalogue() {
  let items: CounterItem[] = [];
  let taxes: readonly string[] = [];
  let refusedNames: readonly string[] = [];
  let added = 0;
  let meddles = 0;
  const answered = new Map<string, { asked: string; answer: ServiceAnswer }>();

  function list(params: URLSearchParams): ServiceAnswer {
    const isTaxes = params.get('types') === 'TAX';
    return ok(
      pageOf(isTaxes ? taxes.map(taxObject) : items.map(itemObject), params.get('cursor'), 3, 'objects'),
    );
  }

  function retrieve({ object_ids }: { object_ids: string[] }): ServiceAnswer {
    const found = items.filter(({ id }) => object_ids.includes(id));
    if (meddles > 0) {
      meddles -= 1;
      items = items.map((item) =>
        found.includes(item)
          ? { ...item, sku: `CHANGED-${meddles}`, version: (item.version ?? 1) + 1 }
          : item,
      );
    }
    return ok({
      objects: found.map(variationObject),
      related_objects: found.map((item) => ({
        ...{ type: 'ITEM', id: `ITEM-${item.id}`, item_data: { name: item.name } },
      })),
    });
  }

  /** A key is answered with its first answer, and must not be used for anything else. */
  function once(asked: { idempotency_key: string }, work: () => ServiceAnswer): ServiceAnswer {
    const said = JSON.stringify(asked);
    const before = answered.get(asked.idempotency_key);
    if (before) return before.asked === said ? before.answer : refused(400, 'IDEMPOTENCY_KEY_REUSED');
    const answer = work();
    if (answer !== 'silence' && answer.status === 200)
      answered.set(asked.idempotency_key, { asked: said, answer });
    return answer;
  }

  function upsert({ object }: Upsert): ServiceAnswer {
    const [variation] = object.item_data.variations;
    if (object.type !== 'ITEM' || !object.id.startsWith('#') || !variation)
      return refused(400, 'INVALID_VALUE');
    const { sku, upc, price_money } = variation.item_variation_data;
    if (refusedNames.includes(object.item_data.name)) return refused(400, 'INVALID_VALUE');
    added += 1;
    const id = `ADDED${added}`;
    const taxIds = object.item_data.tax_ids ?? [];
    items.push({
      ...{ id, name: object.item_data.name, taxIds, version: 1 },
      ...(upc !== undefined && { code: upc }),
      ...(sku !== undefined && { sku }),
      ...(price_money && { priceCents: price_money.amount }),
    });
    return ok({
      id_mappings: [
        { client_object_id: object.id, object_id: `ITEM-${id}` },
        { client_object_id: variation.id, object_id: id },
      ],
    });
  }

  /** All of a batch, or nothing. */
  function batchUpsert({ batches }: BatchUpsert): ServiceAnswer {
    const written = batches.flatMap(({ objects }) => objects);
    for (const { id, version, type } of written) {
      const item = items.find((each) => each.id === id);
      if (type !== 'ITEM_VARIATION' || !item) return refused(404, 'NOT_FOUND');
      if (refusedNames.includes(item.name)) return refused(400, 'INVALID_VALUE');
      if (version !== (item.version ?? 1)) return refused(409, 'VERSION_MISMATCH');
    }
    // A field that an object no longer includes is gone, because Square writes objects whole.
    for (const { id, item_variation_data: data } of written)
      items = items.map((item) =>
        item.id === id
          ? {
              ...{ id, name: item.name, version: (item.version ?? 1) + 1 },
              ...(item.taxIds && { taxIds: item.taxIds }),
              ...(data.upc !== undefined && { code: data.upc }),
              ...(data.sku !== undefined && { sku: data.sku }),
              ...(data.price_money && { priceCents: data.price_money.amount }),
            }
          : item,
      );
    return ok({ objects: [] });
  }

  return {
    items: (): readonly CounterItem[] => items,
    setItems: (next: readonly CounterItem[]) => {
      items = [...next];
    },
    setTaxes: (ids: readonly string[]) => {
      taxes = ids;
    },
    refuseItems: (names: readonly string[]) => {
      refusedNames = names;
    },
    /** How many times someone else changes what was read, right after it was read. */
    meddle: (times: number) => {
      meddles = times;
    },
    /** Undefined if it is not a call of the catalogue. */
    answer(
      pathname: string,
      params: URLSearchParams,
      asked: Upsert & BatchUpsert & { object_ids: string[] },
    ): ServiceAnswer | undefined {
      switch (pathname) {
        case '/v2/catalog/list':
          return list(params);
        case '/v2/catalog/batch-retrieve':
          return retrieve(asked);
        case '/v2/catalog/object':
          return once(asked, () => upsert(asked));
        case '/v2/catalog/batch-upsert':
          return once(asked, () => batchUpsert(asked));
        default:
          return undefined;
      }
    },
  };
}

const taxObject = (id: string) => ({
  ...{ type: 'TAX', id, present_at_all_locations: true },
  tax_data: { name: 'Sales tax', enabled: true },
});

function variationObject({ id, code, sku, priceCents, version = 1 }: CounterItem) {
  return {
    type: 'ITEM_VARIATION',
    id,
    version,
    present_at_all_locations: true,
    item_variation_data: {
      item_id: `ITEM-${id}`,
      name: 'Regular',
      ...(code !== undefined && { upc: code }),
      ...(sku !== undefined && { sku }),
      ...(priceCents !== undefined && { price_money: money(priceCents) }),
    },
  };
}

function itemObject(item: CounterItem) {
  return {
    type: 'ITEM',
    id: `ITEM-${item.id}`,
    present_at_all_locations: true,
    item_data: { name: item.name, variations: [variationObject(item)] },
  };
}
