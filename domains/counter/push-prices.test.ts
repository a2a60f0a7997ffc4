/** Prices and new bottles go to the till, one way, whatever happens in between (B-177). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PackId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { refusedPrices } from './push-prices.ts';
import { tendTill, tendTillAtNight } from './tend-till.ts';

const sends = { sendsPrices: true };

describe.each(engines)('prices at the till on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  let counter: CounterFixture;
  beforeEach(async () => {
    counter = await openCounter(shop.database.db, noon);
    // The fixture's own bottles have no code, so none of them is sent to the till.
    await shop.database.db.deleteFrom('barcodes').execute();
  });
  afterEach(() => counter.till.stop());

  const setPrice = (packId: PackId, cents: number) =>
    shop.database.db.updateTable('packs').set({ price_cents: cents }).where('id', '=', packId).execute();
  const atTill = (code: string) =>
    counter.till.items().filter((item) => item.code === code.replace(/^0/, '') || item.code === code);
  const changeAtTill = (code: string, priceCents: number) =>
    counter.till.setItems(
      counter.till
        .items()
        .map((item) =>
          item.code === code ? { ...item, priceCents, version: (item.version ?? 1) + 1 } : item,
        ),
    );
  const writes = () =>
    counter.till.calls.filter(
      ({ url }) => url === '/v2/catalog/batch-upsert' || url === '/v2/catalog/object',
    );
  const refused = () => refusedPrices(shop.database.db, 10);

  test('nothing is sent to the till while the switch is off (B-177)', async () => {
    await counter.unknownBottle(4);
    const { packId } = await counter.bottle(4);
    await setPrice(packId, 4_321);
    await counter.tend();
    await tendTillAtNight(counter.deps);
    expect(writes()).toHaveLength(0);
  });

  test('a price changed here is sent to the till once, and one changed there stays (B-177)', async () => {
    const { packId, code } = await counter.bottle(4);
    await counter.tend(sends);
    await setPrice(packId, 4_321);
    await counter.tend(sends);
    expect(atTill(code)).toMatchObject([{ priceCents: 4_321 }]);
    changeAtTill(code, 100);
    const before = writes().length;
    await counter.tend(sends);
    await tendTillAtNight(counter.deps);
    await counter.tend(sends);
    expect(atTill(code)).toMatchObject([{ priceCents: 100 }]);
    expect(writes()).toHaveLength(before);
    await setPrice(packId, 4_400);
    await counter.tend(sends);
    expect(atTill(code)).toMatchObject([{ priceCents: 4_400 }]);
  });

  test('a bottle that the till does not know is added by its code, with its price and then its count (B-177)', async () => {
    const { code, packId, formatId } = await counter.unknownBottle(7);
    await setPrice(packId, 2_222);
    await counter.tend(sends);
    const added = atTill(code);
    expect(added).toMatchObject([{ sku: `DEMIJOHN-${formatId}`, priceCents: 2_222 }]);
    await counter.tend(sends);
    expect(counter.till.unitsOf(added[0]?.id ?? '')).toBe(7);
    const itemId = added[0]?.id ?? null;
    counter.till.ring({ lines: [{ itemId }] });
    await counter.tend(sends);
    expect(await counter.onHand(formatId)).toBe(6);
    // Someone removes it from the till's list: that is their decision.
    counter.till.setItems([]);
    await counter.tend(sends);
    expect(atTill(code)).toHaveLength(0);
  });

  test('nothing is added twice, neither after a lost answer nor by two processes (B-177)', async () => {
    const { code } = await counter.unknownBottle(7);
    counter.till.loseAnswer('/v2/catalog/object');
    expect(await counter.tend(sends)).toMatchObject([{ items: { isWhole: false, added: 0 } }]);
    counter.pass(61_000);
    await Promise.all([tendTill(counter.deps, sends), tendTill(counter.otherProcess(), sends)]);
    await counter.tend(sends);
    expect(atTill(code)).toHaveLength(1);
  });

  test('what the till refuses is reported, holds nothing else up, and is tried again at night (B-177)', async () => {
    const one = await counter.bottle(1);
    const two = await counter.bottle(1);
    const name = counter.till.items().find(({ code }) => code === one.code)?.name ?? '';
    counter.till.refuseItems([name]);
    await setPrice(one.packId, 3_333);
    await setPrice(two.packId, 3_334);
    await counter.tend(sends);
    expect(atTill(two.code)).toMatchObject([{ priceCents: 3_334 }]);
    expect(await refused()).toEqual([
      { formatId: one.formatId, priceCents: 3_333, isNew: false, why: 'refused' },
    ]);
    const before = writes().length;
    await counter.tend(sends);
    expect(writes()).toHaveLength(before);
    counter.till.refuseItems([]);
    await tendTillAtNight(counter.deps);
    await counter.tend(sends);
    expect(atTill(one.code)).toMatchObject([{ priceCents: 3_333 }]);
    expect(await refused()).toEqual([]);
  });

  test('a code that the till uses for something else is left to a person (B-177)', async () => {
    const { code, formatId } = await counter.unknownBottle(1);
    const { formatId: other } = await counter.unknownBottle(1);
    counter.till.setItems([{ id: 'OTHER', name: 'Other', code }]);
    await shop.database.db
      .insertInto('counter_items')
      .values({
        ...{ item_key: 'OTHER', name: 'Other', format_id: other, bottles: 1 },
        matched_by: 'x',
        matched_at: 1,
      })
      .execute();
    await counter.tend(sends);
    expect(atTill(code)).toHaveLength(1);
    expect(await refused()).toMatchObject([{ formatId, isNew: true, why: 'there-already' }]);
  });

  test('an item that someone changes while its price is written keeps that change and gets the price (B-177)', async () => {
    const { packId, code } = await counter.bottle(4);
    await counter.tend(sends);
    await setPrice(packId, 5_111);
    counter.till.meddle(1);
    expect(await counter.tend(sends)).toMatchObject([{ prices: { told: 1, refused: 0 } }]);
    expect(atTill(code)).toMatchObject([{ priceCents: 5_111, sku: 'CHANGED-0' }]);
    // If it keeps changing, it is reported at the desk and tried once more at night.
    const one = await counter.bottle(4);
    await counter.tend(sends);
    await setPrice(one.packId, 5_222);
    counter.till.meddle(2);
    await counter.tend(sends);
    expect(await refused()).toMatchObject([{ formatId: one.formatId, priceCents: 5_222 }]);
    await tendTillAtNight(counter.deps);
    await counter.tend(sends);
    expect(atTill(one.code)).toMatchObject([{ priceCents: 5_222, sku: 'CHANGED-0' }]);
    expect(await refused()).toEqual([]);
  });

  test('a till that does not answer is tried the next time (B-177)', async () => {
    const { packId, code } = await counter.bottle(4);
    await counter.tend(sends);
    await setPrice(packId, 5_432);
    counter.till.loseAnswer('/v2/catalog/batch-upsert');
    expect(await counter.tend(sends)).toMatchObject([{ prices: { isWhole: false, told: 0 } }]);
    await counter.tend(sends);
    expect(atTill(code)).toMatchObject([{ priceCents: 5_432 }]);
  });
});
