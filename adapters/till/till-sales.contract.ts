/** The contract of every till's sales and counts, live or embedded. */
import { expect, test } from 'vitest';
import type { TillSale, TillSales } from '#domains/counter/ports.ts';

export interface SoldItem {
  id: string;
  name: string;
  code: string;
  sku: string;
  priceCents: number | null;
}

export interface TillSalesUnderTest {
  till: TillSales;
  locationId: string;
  now: number;
  setItems(items: readonly SoldItem[]): Promise<void> | void;
  /** Rings up a sale, or with negative quantities a return. */
  ring(sale: TillSale): Promise<void> | void;
  /** From now on the till cannot be read. */
  breakIt(): Promise<void> | void;
}

const items: SoldItem[] = ['A', 'B', 'C', 'D'].map((id) => ({
  ...{ id: `VAR${id}`, name: `Wine ${id}`, code: id === 'A' ? '619947000020' : '' },
  ...{ sku: id === 'B' ? 'DEMIJOHN-7' : '', priceCents: 1_999 },
}));

const line = (uid: string, itemId: string | null, quantity: number, amountCents: number) => ({
  ...{ uid, itemId, quantity, amountCents },
  name: itemId === null ? 'Free amount' : `Wine ${itemId.slice(3)}`,
});

export function describeTillSalesContract(open: () => Promise<TillSalesUnderTest>): void {
  async function readAll({ till, locationId }: TillSalesUnderTest, since: number) {
    const sales: TillSale[] = [];
    let cursor: string | null = null;
    do {
      const page = await till.readSales({ locationId, since, cursor });
      if (page.kind !== 'page') throw new Error(page.kind);
      sales.push(...page.sales);
      cursor = page.cursor;
    } while (cursor !== null);
    return sales;
  }

  test('returns sales and returns line by line, those since a given moment, oldest first (B-173)', async () => {
    const shop = await open();
    await shop.setItems(items);
    const sales: TillSale[] = [
      {
        id: 'one',
        closedAt: shop.now - 9_000,
        lines: [line('L0', 'VARA', 2, 3_998), line('L1', null, 1, 500)],
      },
      { id: 'two', closedAt: shop.now - 8_000, lines: [line('L0', 'VARB', 1, 1_999)] },
      { id: 'back', closedAt: shop.now - 7_000, lines: [line('L0', 'VARA', -1, -1_999)] },
    ];
    await shop.ring({ ...sales[0], id: 'old', closedAt: shop.now - 60_000 } as TillSale);
    for (const sale of sales) await shop.ring(sale);
    expect(await shop.till.isThere()).toBe(true);
    const told = await readAll(shop, shop.now - 10_000);
    expect(told.map(({ closedAt, lines }) => ({ closedAt, lines }))).toEqual(
      sales.map(({ closedAt, lines }) => ({ closedAt, lines })),
    );
    expect(new Set(told.map(({ id }) => id)).size).toBe(3);
  });

  test('returns what it sells, all or by id, with code and short name (B-175)', async () => {
    const { till, locationId, setItems } = await open();
    await setItems(items);
    expect(await till.readThings(locationId, null)).toEqual({ kind: 'things', things: items });
    expect(await till.readThings(locationId, ['VARB', 'VARX'])).toEqual({
      kind: 'things',
      things: [items[1]],
    });
  });

  test('has the count it was sent, less what it sold after that moment, in whichever order they arrive (B-176)', async () => {
    const shop = await open();
    const { till, locationId, now } = shop;
    await shop.setItems(items);
    const count = async () => {
      const answer = await till.readCounts(locationId, ['VARA', 'VARD']);
      return answer.kind === 'counts' ? [...answer.counts] : answer.kind;
    };
    await shop.ring({ id: 's1', closedAt: now - 5_000, lines: [line('L0', 'VARA', 2, 1)] });
    expect(await till.writeCounts(locationId, [{ itemId: 'VARA', units: 10 }], now - 6_000)).toEqual({
      kind: 'written',
    });
    expect(await count()).toEqual([['VARA', 8]]);
    await shop.ring({ id: 's2', closedAt: now - 4_000, lines: [line('L0', 'VARA', 1, 1)] });
    expect(await count()).toEqual([['VARA', 7]]);
    await till.writeCounts(locationId, [{ itemId: 'VARA', units: 20 }], now - 3_000);
    // An older count that arrives late.
    await till.writeCounts(locationId, [{ itemId: 'VARA', units: 1 }], now - 9_000);
    expect(await count()).toEqual([['VARA', 20]]);
    await shop.ring({ id: 's3', closedAt: now - 2_000, lines: [line('L0', 'VARA', -3, -1)] });
    expect(await count()).toEqual([['VARA', 23]]);
  });

  test('refuses a count of something it does not sell, and writes none of the others (B-176)', async () => {
    const { till, locationId, now, setItems } = await open();
    await setItems(items);
    const counts = [
      { itemId: 'VARA', units: 4 },
      { itemId: 'GONE', units: 4 },
    ];
    expect((await till.writeCounts(locationId, counts, now - 1_000)).kind).toBe('refused');
    expect(await till.readCounts(locationId, ['VARA'])).toEqual({ kind: 'counts', counts: new Map() });
  });

  test('accepts prices for what it sells, and changes nothing else of it; for an item that it does not sell, none (B-177)', async () => {
    const { till, locationId, setItems } = await open();
    await setItems(items);
    const prices = async () => {
      const answer = await till.readThings(locationId, null);
      return answer.kind === 'things' ? answer.things : answer.kind;
    };
    const wanted = [
      { itemId: 'VARA', priceCents: 2_499 },
      { itemId: 'VARB', priceCents: 899 },
    ];
    expect(await till.writePrices(wanted)).toEqual({ kind: 'written' });
    const cents: Record<string, number> = { VARA: 2_499, VARB: 899 };
    const told = items.map((item) => ({ ...item, priceCents: cents[item.id] ?? item.priceCents }));
    expect(await prices()).toEqual(told);
    const more = [
      { itemId: 'VARA', priceCents: 1 },
      { itemId: 'GONE', priceCents: 1 },
    ];
    expect((await till.writePrices(more)).kind).toBe('refused');
    expect(await prices()).toEqual(told);
  });

  test('adds an item to sell, once however often this is requested (B-177)', async () => {
    const { till, locationId, now, setItems } = await open();
    await setItems(items);
    const thing = {
      sku: 'DEMIJOHN-9',
      name: 'New Wine 2024, 750 mL',
      code: '619947000037',
      priceCents: 1_599,
    };
    const answers = [
      await till.addThing({ ...thing, isTaxed: true }),
      await till.addThing({ ...thing, isTaxed: true }),
    ];
    const itemId = answers[0]?.kind === 'added' ? answers[0].itemId : '';
    expect(answers).toEqual([
      { kind: 'added', itemId },
      { kind: 'added', itemId },
    ]);
    expect(await till.readThings(locationId, null)).toEqual({
      kind: 'things',
      things: [...items, { id: itemId, ...thing }],
    });
    expect(await till.writePrices([{ itemId, priceCents: 1_699 }])).toEqual({ kind: 'written' });
    expect((await till.writeCounts(locationId, [{ itemId, units: 6 }], now - 1_000)).kind).toBe('written');
  });

  test('reports that it cannot be read, and nothing else (B-173)', async () => {
    const { till, locationId, now, setItems, breakIt } = await open();
    await setItems(items);
    await breakIt();
    expect(await till.readSales({ locationId, since: 0, cursor: null })).toEqual({ kind: 'unreachable' });
    expect(await till.readThings(locationId, null)).toEqual({ kind: 'unreachable' });
    expect(await till.readCounts(locationId, ['VARA'])).toEqual({ kind: 'unreachable' });
    expect(await till.writeCounts(locationId, [{ itemId: 'VARA', units: 1 }], now)).toEqual({
      kind: 'unreachable',
    });
    expect(await till.writePrices([{ itemId: 'VARA', priceCents: 1 }])).toEqual({ kind: 'unreachable' });
    const thing = { sku: 'DEMIJOHN-9', name: 'New', code: '619947000037', priceCents: 1, isTaxed: false };
    expect(await till.addThing(thing)).toEqual({ kind: 'unreachable' });
  });
}
