/**
 * Square's tills on loopback, in memory: orders, catalogue and inventory of the tills' locations, page by
 * page as its SDK sees them, with sales that appear late, twice, or out of order.
 */
import { type LoopbackService, type ServiceAnswer, startLoopbackService } from '../loopback-service.ts';
import { type CounterItem, squareCatalogue } from './square-catalogue.ts';
import { money, ok, pageOf, refused } from './square-counter-answers.ts';

export interface RungLine {
  /** Null for a custom amount. */
  itemId: string | null;
  name?: string;
  /** '2', or '0.5'. */
  quantity?: string;
  amountCents?: number;
}

export interface RungSale {
  lines: readonly RungLine[];
  /** When it was rung, epoch ms; now by default. */
  at?: number;
  /** When a search starts to find it; at once by default. */
  showsAt?: number;
  locationId?: string;
  /** True if the lines are returned to the store. */
  isReturn?: boolean;
  state?: 'COMPLETED' | 'OPEN';
}

export interface SquareCounter {
  baseUrl: string;
  token: string;
  calls: LoopbackService['calls'];
  setItems(items: readonly CounterItem[]): void;
  /** The current items, including those added and with changed prices. */
  items(): readonly CounterItem[];
  setTaxes(ids: readonly string[]): void;
  /** Refuses to write items with one of these names. */
  refuseItems(names: readonly string[]): void;
  /** How many times someone else changes items that are read, between reading and writing. */
  meddle(times: number): void;
  /** The next call of this path is carried out, and its answer is lost. */
  loseAnswer(pathname: string): void;
  /** Rings a sale; returns the order's id. */
  ring(sale: RungSale): string;
  /** The till's count of an item now; undefined before it was ever counted or sold. */
  unitsOf(itemId: string, locationId?: string): number | undefined;
  /** Someone counts at the till. */
  countAtTill(itemId: string, units: number): void;
  /** Searches answer in random order, with each order twice. */
  setShuffled(isShuffled: boolean): void;
  /** Fails the next calls with this status, after the given number of others; null stops that. */
  failWith(status: number | null, afterOthers?: number): void;
  stop(): Promise<void>;
}

interface Order {
  id: string;
  locationId: string;
  at: number;
  showsAt: number;
  updatedAt: number;
  state: string;
  isReturn: boolean;
  lines: readonly RungLine[];
}

/** The count at a moment; of two at the same moment, the later entry wins. */
interface Count {
  itemId: string;
  locationId: string;
  units: number;
  at: number;
}

const token = 'EAAA-counter';
const dayMs = 24 * 60 * 60_000;

export async function startSquareCounter(clock: () => number = Date.now): Promise<SquareCounter> {
  const catalogue = squareCatalogue();
  let lost: string | null = null;
  const orders: Order[] = [];
  const counts: Count[] = [];
  const answered = new Map<string, string>();
  let isShuffled = false;
  const shuffled: Order[][] = [];
  let fault: { status: number; after: number } | null = null;

  const service = await startLoopbackService(({ url, headers, body }): ServiceAnswer => {
    if (headers.authorization !== `Bearer ${token}`) return refused(401, 'UNAUTHORIZED');
    if (fault) {
      if (fault.after === 0) return refused(fault.status, 'INTERNAL_SERVER_ERROR');
      fault.after -= 1;
    }
    const { pathname, searchParams } = new URL(url, 'http://square');
    const asked = body === '' ? {} : JSON.parse(body);
    const isLost = lost === pathname;
    if (isLost) lost = null;
    const answer = catalogue.answer(pathname, searchParams, asked) ?? answerOf(pathname, asked, body);
    return isLost ? refused(500, 'INTERNAL_SERVER_ERROR') : answer;
  });

  function answerOf(
    pathname: string,
    asked: SearchAsked & CountsAsked & ChangesAsked,
    body: string,
  ): ServiceAnswer {
    switch (pathname) {
      case '/v2/orders/search':
        return search(asked);
      case '/v2/inventory/counts/batch-retrieve':
        return readCounts(asked);
      case '/v2/inventory/changes/batch-create':
        return writeCounts(asked, body);
      default:
        return refused(404, 'NOT_FOUND');
    }
  }

  function search({ location_ids, query, cursor, limit = 500 }: SearchAsked): ServiceAnswer {
    const { state_filter, date_time_filter } = query.filter;
    const sort = query.sort?.sort_field;
    // Square refuses a time filter on a field other than the one it sorts by.
    if (sort !== 'UPDATED_AT' || !date_time_filter.updated_at) return refused(400, 'INVALID_SORT_ORDER');
    const since = Date.parse(date_time_filter.updated_at.start_at);
    const found = orders
      .filter(
        (order) =>
          order.showsAt <= clock() &&
          location_ids.includes(order.locationId) &&
          state_filter.states.includes(order.state) &&
          order.updatedAt >= since,
      )
      .sort((a, b) => a.updatedAt - b.updatedAt);
    if (!isShuffled && !cursor?.includes('-'))
      return ok(pageOf(found.map(orderObject), cursor ?? null, limit, 'orders'));
    // Further pages of a search keep the order of its first page.
    const [search = String(shuffled.length), from] = cursor?.split('-') ?? [];
    shuffled[Number(search)] ??= [...found, ...found].sort(() => Math.random() - 0.5);
    const told = shuffled[Number(search)] ?? [];
    const page = pageOf(told.map(orderObject), from ?? null, Math.min(limit, 7), 'orders');
    return ok({ ...page, ...('cursor' in page && { cursor: `${search}-${page.cursor}` }) });
  }

  function readCounts({ catalog_object_ids, location_ids, cursor }: CountsAsked): ServiceAnswer {
    const found = catalog_object_ids.flatMap((itemId) =>
      location_ids.flatMap((locationId) => {
        const units = unitsOf(itemId, locationId);
        return units === undefined
          ? []
          : [
              {
                ...{ catalog_object_id: itemId, catalog_object_type: 'ITEM_VARIATION', state: 'IN_STOCK' },
                ...{ location_id: locationId, quantity: `${units}` },
              },
            ];
      }),
    );
    return ok(pageOf(found, cursor ?? null, 100, 'counts'));
  }

  function writeCounts({ idempotency_key, changes }: ChangesAsked, body: string): ServiceAnswer {
    const before = answered.get(idempotency_key);
    if (before !== undefined)
      return before === body ? ok({ counts: [] }) : refused(400, 'IDEMPOTENCY_KEY_REUSED');
    if (changes.length > 100) return refused(400, 'ARRAY_LENGTH_TOO_LONG');
    for (const { type, physical_count: count } of changes) {
      const at = Date.parse(count.occurred_at);
      if (type !== 'PHYSICAL_COUNT' || count.state !== 'IN_STOCK' || !/^\d+$/.test(count.quantity))
        return refused(400, 'INVALID_VALUE');
      if (!catalogue.items().some(({ id }) => id === count.catalog_object_id))
        return refused(404, 'NOT_FOUND');
      if (at > clock() || at < clock() - dayMs) return refused(400, 'INVALID_TIME');
    }
    answered.set(idempotency_key, body);
    for (const { physical_count: count } of changes)
      counts.push({
        ...{ itemId: count.catalog_object_id, locationId: count.location_id },
        ...{ units: Number(count.quantity), at: Date.parse(count.occurred_at) },
      });
    return ok({ counts: [] });
  }

  function unitsOf(itemId: string, locationId = 'C1'): number | undefined {
    const here = counts.filter((count) => count.itemId === itemId && count.locationId === locationId);
    const last = here.reduce<Count | undefined>(
      (found, count) => (found === undefined || count.at >= found.at ? count : found),
      undefined,
    );
    const after = last?.at ?? Number.NEGATIVE_INFINITY;
    const moved = orders
      .filter((order) => order.locationId === locationId && order.state === 'COMPLETED' && order.at > after)
      .flatMap(({ lines, isReturn }) =>
        lines
          .filter((line) => line.itemId === itemId)
          .map(({ quantity = '1' }) => (isReturn ? -1 : 1) * Math.floor(Number(quantity))),
      );
    if (last === undefined && moved.length === 0) return undefined;
    return (last?.units ?? 0) - moved.reduce((sum, sold) => sum + sold, 0);
  }

  return {
    baseUrl: service.origin,
    token,
    calls: service.calls,
    setItems: catalogue.setItems,
    items: catalogue.items,
    setTaxes: catalogue.setTaxes,
    refuseItems: catalogue.refuseItems,
    meddle: catalogue.meddle,
    loseAnswer: (pathname) => {
      lost = pathname;
    },
    ring({ lines, at = clock(), showsAt = 0, locationId = 'C1', isReturn = false, state = 'COMPLETED' }) {
      const id = `ORDER-${orders.length + 1}`;
      // A sale that appears late was also changed late: a till without a network sends it once it is
      // connected.
      orders.push({ id, locationId, at, showsAt, updatedAt: Math.max(at, showsAt), state, isReturn, lines });
      return id;
    },
    unitsOf,
    countAtTill(itemId, units) {
      counts.push({ itemId, locationId: 'C1', units, at: clock() });
    },
    setShuffled: (next) => {
      isShuffled = next;
    },
    failWith: (status, afterOthers = 0) => {
      fault = status === null ? null : { status, after: afterOthers };
    },
    stop: () => service.close(),
  };
}

interface SearchAsked {
  location_ids: string[];
  query: {
    filter: {
      state_filter: { states: string[] };
      date_time_filter: { updated_at?: { start_at: string } };
    };
    sort?: { sort_field: string };
  };
  cursor?: string;
  limit?: number;
}

interface CountsAsked {
  catalog_object_ids: string[];
  location_ids: string[];
  cursor?: string;
}

interface ChangesAsked {
  idempotency_key: string;
  changes: {
    type: string;
    physical_count: {
      catalog_object_id: string;
      location_id: string;
      state: string;
      quantity: string;
      occurred_at: string;
    };
  }[];
}

function orderObject({ id, locationId, at, updatedAt, state, isReturn, lines }: Order) {
  const rung = lines.map(({ itemId, name = 'Item', quantity = '1', amountCents = 1_999 }, index) => ({
    uid: `L${index}`,
    name,
    quantity,
    item_type: itemId === null ? 'CUSTOM_AMOUNT' : 'ITEM',
    ...(itemId !== null && { catalog_object_id: itemId, variation_name: 'Regular' }),
    total_money: money(amountCents),
  }));
  return {
    ...{ id, location_id: locationId, state },
    ...{ created_at: iso(at), updated_at: iso(updatedAt), closed_at: iso(at) },
    ...(isReturn ? { returns: [{ uid: 'R0', return_line_items: rung }] } : { line_items: rung }),
  };
}

const iso = (at: number) => new Date(at).toISOString();
