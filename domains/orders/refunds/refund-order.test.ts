import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeBackForRefund } from '#domains/loyalty/take-back-for-refund.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import type { Order } from '../order.ts';
import type { RefundWish } from './refund.rules.ts';
import type { RefundAnswer } from './refund-order.ts';

const rest: RefundWish = { kind: 'rest' };
const bottle = (quantity = 1): RefundWish => ({
  kind: 'parts',
  lines: [{ position: 0, quantity }],
  delivery: false,
});
const amount = (cents: number): RefundWish => ({ kind: 'amount', cents });
const kinds = (answers: readonly RefundAnswer[]) => answers.map(({ kind }) => kind).sort();

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('refunds of an order on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  /** Two bottles of 19.99, packed, with 3.45 of tax: $43.43 captured. */
  async function taken(staff: StaffFixture, isMember = false): Promise<Order> {
    const order = await staff.buy('pickup', { isMember });
    await staff.pack(order);
    expect(await staff.drain()).toEqual([]);
    return order;
  }

  test('two full refunds at the same time, twenty rounds: one is given, the other refused, and the money is back once (R-018, S-06)', async () => {
    const staff = staffOf(shop.checkout);
    for (let round = 0; round < 20; round += 1) {
      const order = await taken(staff);
      expect(kinds(await Promise.all([staff.refund(order, rest), staff.refund(order, rest)]))).toEqual([
        'asked',
        'nothing-left',
      ]);
      await Promise.all([staff.drain(), staff.drain()]);
      expect(await staff.refunds(order)).toMatchObject([
        { state: 'refunded', amountCents: 4_343, goodsCents: 3_998, taxCents: 345 },
      ]);
    }
    expect(await staff.vendor()).toEqual({ held: 0, taken: 20 * 4_343, back: 20 * 4_343 });
  });

  test('partial refunds, concurrent or in sequence, never add up to more than was paid; an excess is refused with the amount left (R-018, S-06)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await taken(staff);
    expect(await staff.refund(order, amount(4_344))).toEqual({ kind: 'too-much', leftCents: 4_343 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff.refund(order, amount(1_000))));
    expect(kinds(answers)).toEqual(['asked', 'asked', 'asked', 'asked', 'too-much', 'too-much']);
    expect(await staff.refund(order, bottle(3))).toEqual({
      kind: 'too-many',
      position: 0,
      quantityLeft: 2,
    });
    expect(await staff.refund(order, rest)).toMatchObject({ kind: 'asked', parts: { amountCents: 343 } });
    expect(await staff.refund(order, rest)).toEqual({ kind: 'nothing-left' });
    await staff.drain();
    expect((await staff.vendor()).back).toBe(4_343);
  });

  test('restocking is an explicit choice, logged, and never more than the order has (S-06)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await taken(staff);
    expect(await staff.refund(order, bottle())).toMatchObject({ kind: 'asked', bottlesBack: 0 });
    expect(await staff.bottlesOf(order)).toBe(2);
    expect(await staff.refund(order, bottle(), { restock: true })).toMatchObject({
      kind: 'asked',
      bottlesBack: 1,
    });
    expect(await staff.drain()).toEqual([]);
    expect(await staff.bottlesOf(order)).toBe(1);
    expect(await staff.events(order)).toEqual([
      'packed, Ann',
      'refund-asked ($21.72: One bottle was corked.), Ann',
      'refund-asked ($21.71: One bottle was corked.), Ann',
      'restocked (1), Ann',
    ]);
  });

  test('nothing is refunded of an order that does not exist, is not paid, or whose money is only held', async () => {
    const staff = staffOf(shop.checkout);
    const held = await staff.buy();
    expect(await staff.refund(held, rest)).toEqual({ kind: 'nothing-taken' });
    expect(await staff.refund({ ...held, number: 7 as Order['number'] }, rest)).toEqual({
      kind: 'unknown-order',
    });
  });

  test.each([
    'reset-after-charge',
    'timeout-after-charge',
    'server-error-before-charge',
    'unreachable',
  ] as const)(
    'the bank’s answer is lost (%s): it is asked again under the same key, and the money is back once (R-018)',
    async (fault) => {
      const staff = staffOf(shop.checkout);
      const order = await taken(staff);
      await staff.refund(order, bottle());
      shop.checkout.faults.add('refund', fault, 2);
      expect(await staff.drain()).toEqual([expect.stringContaining('did not answer the refund')]);
      // It already counts, so the same money can't be refunded another way.
      expect(await staff.refund(order, amount(4_343 - 2_172 + 1))).toEqual({
        kind: 'too-much',
        leftCents: 2_171,
      });
      shop.checkout.wait(60_000);
      await staff.drain();
      shop.checkout.wait(60_000);
      expect(await staff.drain()).toEqual([]);
      expect(await staff.refunds(order)).toMatchObject([{ state: 'refunded', amountCents: 2_172 }]);
      expect((await staff.vendor()).back).toBe(2_172);
    },
  );

  test('everything that follows, run ten times: one refund, one letter, points once (R-018, R-034)', async () => {
    const staff = staffOf(shop.checkout);
    const { points } = await staff.member();
    const order = await taken(staff, true);
    await staff.handOver(order);
    await staff.drain();
    expect(await points()).toBe(39);
    await staff.refund(order, bottle());
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([staff.drain(), staff.drain()]);
      await staff.replay();
    }
    await staff.drain();
    expect(await points()).toBe(19);
    expect((await staff.vendor()).back).toBe(2_172);
    expect((await staff.kindsOfMessages()).filter((kind) => kind === 'refunded')).toEqual(['refunded']);
  });

  test('a refund that the bank refuses moves nothing, sends its buyer nothing, and may be requested again (S-06)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await taken(staff);
    await staff.refund(order, rest);
    const deps = shop.checkout.deps as { gateway: typeof shop.checkout.gateway };
    const { gateway } = deps;
    deps.gateway = { ...gateway, refund: async () => ({ kind: 'refused', why: 'declined' }) };
    expect(await staff.drain()).toEqual([]);
    deps.gateway = gateway;
    expect(await staff.refunds(order)).toMatchObject([{ state: 'refused', refusal: 'declined' }]);
    expect(await staff.kindsOfMessages()).not.toContain('refunded');
    expect(await staff.refund(order, rest)).toMatchObject({ kind: 'asked' });
    await staff.drain();
    expect((await staff.vendor()).back).toBe(4_343);
  });

  test('whatever is refunded, whenever: the points are those of the goods that were kept (R-035)', {
    timeout: 300_000,
  }, async () => {
    const staff = staffOf(shop.checkout);
    const { points, id: customerId } = await staff.member();
    const wish: fc.Arbitrary<RefundWish> = fc.oneof(
      fc.constantFrom(rest, bottle(1), bottle(2)),
      fc.integer({ min: 1, max: 4_400 }).map(amount),
    );
    const script = fc.record({
      wishes: fc.array(wish, { maxLength: 3 }),
      handedOverBefore: fc.integer({ min: 0, max: 3 }),
      drains: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    });
    const run = async ({
      wishes,
      handedOverBefore,
      drains,
    }: typeof script extends fc.Arbitrary<infer T> ? T : never) => {
      const before = await points();
      const order = await taken(staff, true);
      let goodsBack = 0;
      for (const [index, each] of wishes.entries()) {
        if (index === handedOverBefore) await staff.handOver(order);
        const answer = await staff.refund(order, each);
        if (answer.kind === 'asked') goodsBack += answer.parts.goodsCents;
        if (drains[index]) await staff.drain();
      }
      await staff.handOver(order);
      await staff.drain();
      for (const refund of await staff.refunds(order)) {
        const desk = { db: shop.checkout.db, clock: shop.checkout.clock, programme: staff.programme };
        await takeBackForRefund(desk, {
          refundId: refund.id,
          orderId: order.id,
          customerId,
          refundedGoodsCents: refund.goodsCents,
        });
      }
      expect((await points()) - before).toBe(Math.floor((3_998 - goodsBack) / 100));
    };
    await fc.assert(fc.asyncProperty(script, run), {
      numRuns: howMany(engine === 'sqlite' ? { short: 40, full: 200 } : { short: 15, full: 40 }),
    });
  });
});
