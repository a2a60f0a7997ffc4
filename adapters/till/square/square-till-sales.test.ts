import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TillSale } from '#domains/counter/ports.ts';
import { type SquareCounter, startSquareCounter } from '#tests/emulators/square/square-counter.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { describeTillSalesContract } from '../till-sales.contract.ts';
import { squareTillSales } from './square-till-sales.ts';

let now = 1_790_000_000_000;
const clock = () => now;
const running: SquareCounter[] = [];
afterAll(() => Promise.all(running.map((square) => square.stop())));

async function start() {
  const square = await startSquareCounter(clock);
  running.push(square);
  return square;
}
const open = (square: SquareCounter, token = square.token) =>
  squareTillSales(squareSettings({ token, baseUrl: square.baseUrl }, 'sandbox', ['C1']), clock);

function ring(square: SquareCounter, { closedAt, lines }: TillSale): void {
  const isReturn = lines.some(({ quantity }) => (quantity ?? 0) < 0);
  square.ring({
    ...{ at: closedAt, isReturn },
    lines: lines.map(({ itemId, name, quantity, amountCents }) => ({
      ...{ itemId, name, quantity: `${Math.abs(quantity ?? 0)}`, amountCents: Math.abs(amountCents) },
    })),
  });
}

describe('the tills at Square', () => {
  describeTillSalesContract(async () => {
    now += 3_600_000;
    const square = await start();
    return {
      ...{ till: open(square), locationId: 'C1', now },
      setItems: (items) =>
        square.setItems(items.map((item) => ({ ...item, priceCents: item.priceCents ?? 0 }))),
      ring: (sale) => ring(square, sale),
      breakIt: () => square.failWith(500),
    };
  });

  let square: SquareCounter;
  beforeAll(async () => {
    square = await start();
  });

  test('with keys that are no longer valid are unreachable, and asked once (B-173)', async () => {
    const asked = { locationId: 'C1', since: 0, cursor: null };
    expect(await open(square, 'EAAA-wrong').readSales(asked)).toEqual({ kind: 'unreachable' });
    expect(square.calls).toHaveLength(1);
  });

  test('report only what is paid, at the requested location, and half a unit as no whole number (B-173, B-175)', async () => {
    square.ring({ lines: [{ itemId: 'VARA' }], state: 'OPEN' });
    square.ring({ lines: [{ itemId: 'VARA' }], locationId: 'C2' });
    square.ring({ lines: [{ itemId: 'VARA', name: 'Olives', quantity: '0.5', amountCents: 300 }] });
    expect(
      await open(square).readSales({ locationId: 'C1', since: now - 1_000, cursor: null }),
    ).toMatchObject({
      sales: [{ lines: [{ itemId: 'VARA', name: 'Olives', quantity: null, amountCents: 300 }] }],
      cursor: null,
    });
  });

  test('accept no count that is more than a day old or in the future (B-176)', async () => {
    square.setItems([{ id: 'VARA', name: 'A' }]);
    const write = (moment: number) => open(square).writeCounts('C1', [{ itemId: 'VARA', units: 1 }], moment);
    expect([await write(now - 25 * 3_600_000), await write(now + 60_000), await write(now)]).toEqual([
      { kind: 'refused' },
      { kind: 'refused' },
      { kind: 'written' },
    ]);
  });

  test('set the price of an item that was changed there meanwhile, and tax a new bottle unless it is exempt (B-177)', async () => {
    square.setItems([{ id: 'VARA', name: 'A', code: '619947000020', sku: 'x', priceCents: 1, version: 7 }]);
    square.setTaxes(['TAX-SUFFOLK']);
    expect(await open(square).writePrices([{ itemId: 'VARA', priceCents: 999 }])).toEqual({
      kind: 'written',
    });
    const thing = { name: 'New', code: '619947000037', priceCents: 500 };
    await open(square).addThing({ ...thing, sku: 'DEMIJOHN-1', isTaxed: true });
    await open(square).addThing({ ...thing, sku: 'DEMIJOHN-2', isTaxed: false });
    expect(square.items()).toMatchObject([
      { id: 'VARA', code: '619947000020', sku: 'x', priceCents: 999, version: 8 },
      { sku: 'DEMIJOHN-1', priceCents: 500, taxIds: ['TAX-SUFFOLK'] },
      { sku: 'DEMIJOHN-2', taxIds: [] },
    ]);
  });
});
