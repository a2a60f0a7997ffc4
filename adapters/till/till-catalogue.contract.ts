/** The contract of every till's catalogue, live or embedded. */
import { expect, test } from 'vitest';
import type { TillCatalogue, TillItem } from '#domains/catalogue/till-lists/ports.ts';

export interface TillUnderTest {
  till: TillCatalogue;
  setItems(items: readonly TillItem[]): Promise<void> | void;
  /** From now on the till cannot be read. */
  breakIt(): Promise<void> | void;
}

const item = (name: string, more: Partial<TillItem> = {}): TillItem => ({
  ...{ name, variation: '', department: '', code: '', sku: '' },
  ...{ priceCents: 1_999, onHand: 12 },
  ...more,
});

const items = [
  item('TITOS VDK', { variation: '750 mL', department: 'Vodka', code: '619947000020', sku: '77' }),
  item('TITOS VDK', { variation: '1.75 L', department: 'Vodka', priceCents: 3_499, onHand: 0 }),
  item('CAYMUS CAB 21', { department: 'Wine', priceCents: 8_999, onHand: null }),
  item('Rosé “Été”, demi', { priceCents: null }),
  item('LAST ON THE LAST PAGE', { onHand: 3 }),
];

export function describeTillContract(open: () => Promise<TillUnderTest>): void {
  test('returns all items with their prices, codes and counts, across its pages (N-114)', async () => {
    const { till, setItems } = await open();
    await setItems(items);
    expect(await till.isThere()).toBe(true);
    expect(await till.readItems()).toEqual({ kind: 'items', items });
  });

  test('returns a count below zero as none, and no items as an empty list (N-114)', async () => {
    const { till, setItems } = await open();
    await setItems([item('SOLD BEFORE IT CAME', { onHand: -4 })]);
    expect(await till.readItems()).toMatchObject({ items: [{ onHand: 0 }] });
    await setItems([]);
    expect(await till.readItems()).toEqual({ kind: 'items', items: [] });
  });

  test('returns nothing rather than a part if it cannot be read to the end (N-114)', async () => {
    const { till, setItems, breakIt } = await open();
    await setItems(items);
    await breakIt();
    expect(await till.readItems()).toEqual({ kind: 'unreachable' });
  });
}
