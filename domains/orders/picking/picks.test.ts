import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormatId } from '#kit/ids.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { claimOrder } from '../claims/claim-order.ts';
import { findPlacedOrder } from '../find-order.ts';
import { fittingPicks, type PickItem, seenPacks } from './picks.rules.ts';
import { readPicking } from './read-picking.ts';
import { savePicks } from './save-picks.ts';

const item = (position: number, bottles: number, packBottles = 1): PickItem => ({
  ...{ position, bottles, packBottles },
  formatId: (position + 1) as FormatId,
});
const pick = (position: number, scanned: number, byEye = 0) => ({
  ...{ position, scanned, byEye },
  formatId: (position + 1) as FormatId,
});

describe('what counts as confirmed (B-066, B-068, B-075)', () => {
  test.each([
    ['scanned and by eye', [item(0, 3)], [pick(0, 2, 1)], ['0 scanned 2', '0 by-eye 1']],
    [
      'a case of six with one bottle by eye',
      [item(0, 12, 6)],
      [pick(0, 11, 1)],
      ['0 scanned 1', '0 by-eye 1'],
    ],
    ['a case that is not whole', [item(0, 6, 6)], [pick(0, 5)], []],
    ['more than there is room for', [item(0, 2)], [pick(0, 3, 3)], ['0 scanned 2']],
    ['another line', [item(0, 2)], [pick(1, 1)], []],
  ])('%s', (_what, items, picked, seen) => {
    expect(
      seenPacks(items, picked).map(({ position, how, quantity }) => `${position} ${how} ${quantity}`),
    ).toEqual(seen);
  });

  test('never more packs than are sent, and as many bottles as fit', () => {
    const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 6, 12)), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        items,
        fc.array(fc.tuple(fc.nat(5), fc.nat(60), fc.nat(60)), { maxLength: 6 }),
        (packs, picks) => {
          const lines = packs.map(([quantity, each], position) => item(position, quantity * each, each));
          const picked = picks.map(([position, scanned, byEye]) => pick(position, scanned, byEye));
          for (const { position, scanned, byEye } of fittingPicks(lines, picked))
            expect(scanned + byEye).toBeLessThanOrEqual(lines[position]?.bottles ?? 0);
          for (const [position, [quantity]] of packs.entries()) {
            const seen = seenPacks(lines, picked).filter((each) => each.position === position);
            expect(seen.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(quantity);
          }
        },
      ),
    );
  });
});

describe.each(engines)('how far picking has come, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  test('it is saved as a whole, fits what is still sent, and ends with the packing (B-066)', async () => {
    const staff = staffOf(shop.checkout);
    const { db } = shop.checkout;
    const by = { actor: 'staff:ann', now: shop.checkout.clock() };
    const bought = await staff.buy();
    const order = (await findPlacedOrder(db, bought.number)) ?? bought;
    const { items } = await readPicking(db, order);
    expect(items).toMatchObject([{ position: 0, bottles: 2, packBottles: 1 }]);
    const formatId = items[0]?.formatId as FormatId;
    const save = (scanned: number, byEye: number) =>
      savePicks(db, { number: order.number, picked: [{ position: 0, formatId, scanned, byEye }], ...by });
    const picked = async () => (await readPicking(db, order)).picked;
    expect([await save(2, 0), await save(2, 0)]).toEqual([{ kind: 'saved' }, { kind: 'saved' }]);
    expect(await picked()).toEqual([{ position: 0, formatId, scanned: 2, byEye: 0 }]);
    const [packId] = await shop.checkout.stockWine({ name: 'Morgon', priceCents: 1_500, onHand: 10 });
    await staff.substitute(bought, packId as never);
    expect((await readPicking(db, order)).items).toMatchObject([
      { position: 0, formatId, bottles: 1 },
      { position: 0, bottles: 1 },
    ]);
    expect(await picked()).toEqual([{ position: 0, formatId, scanned: 1, byEye: 0 }]);
    await Promise.all([save(1, 0), save(0, 1)]);
    expect((await picked()).map(({ scanned, byEye }) => scanned + byEye)).toEqual([1]);
    await staff.pack(bought);
    expect(await save(0, 0)).toMatchObject({ kind: 'already-packed', by: { what: 'packed' } });
    expect(await savePicks(db, { number: 77 as never, picked: [], ...by })).toEqual({
      kind: 'unknown-order',
    });
    await staff.drain();
  });

  test("it extends the picker's own claim, no one else's, and makes no page old (B-057, B-059)", async () => {
    const staff = staffOf(shop.checkout);
    const { db, clock, wait } = shop.checkout;
    const { number } = await staff.buy();
    const save = (actor: string) => savePicks(db, { number, picked: [], actor, now: clock() });
    const claim = (actor: string) => claimOrder(db, { number, takeOver: false, actor, now: clock() });
    await claim('staff:ann');
    const version = (await findPlacedOrder(db, number))?.version;
    wait(15 * 60_000);
    await save('staff:ann');
    await save('staff:ben');
    wait(15 * 60_000);
    expect((await claim('staff:ben')).kind).toBe('claimed-by-other');
    expect((await findPlacedOrder(db, number))?.version).toBe(version);
    wait(10 * 60_000);
    await save('staff:ann');
    expect((await claim('staff:ben')).kind).toBe('claimed');
  });
});
