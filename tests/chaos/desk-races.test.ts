/** Two of the store's staff at once, each with the same page open (B-283). */
import { describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { cameBack } from '#domains/orders/came-back.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { deskWords } from '#domains/orders/desk-answers/answer-words.rules.ts';
import type { DeskAnswer } from '#domains/orders/desk-answers/desk-answer.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { deliveryTo, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { seenId, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';

const rounds = Array.from({ length: 20 }, (_, round) => round);
const older = 'This page was older than the order. See what changed below; your text is still here.';

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(someEngines)('two people at the desk at once, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = (actor: string) => ({ actor: `staff:${actor}`, now: shop.checkout.clock() });
  const said = ({ number }: Order, answer: DeskAnswer) =>
    deskWords(answer, {
      number,
      nameOf: (actor) => ({ 'staff:ann': 'Ann', 'staff:ben': 'Ben' })[actor] ?? actor,
      timeOf: () => '12:00 pm',
    }).sentence;

  /** The test cannot control who reaches the row first: each of them starts in half of the rounds. */
  async function race<A, B>(round: number, ann: () => Promise<A>, ben: () => Promise<B>): Promise<[A, B]> {
    if (round % 2 === 0) return Promise.all([ann(), ben()]);
    const [second, first] = await Promise.all([ben(), ann()]);
    return [first, second];
  }

  /** The acts on record for an order, except those before the race. */
  const acts = async ({ number }: Order, verbs: readonly string[]) => {
    const rows = await shop.checkout.db
      .selectFrom('activity')
      .select(['verb', 'actor'])
      .where('subject_id', '=', String(number))
      .where('verb', 'in', verbs)
      .execute();
    return rows.map(({ verb, actor }) => `${verb} ${actor}`);
  };

  const orders = async () => {
    const staff = staffOf(shop.checkout);
    const bought: Order[] = [];
    for (const _ of rounds) bought.push(await staff.buy());
    return bought;
  };

  /** A window takes four deliveries. */
  const deliveries = async () => {
    const { checkout } = shop;
    const bought: Order[] = [];
    for (const round of rounds) {
      const delivery = deliveryTo(syosset, `2026-11-20T${14 + Math.floor(round / 4)}:00`);
      const answer = await placeOrder(checkout.deps, submitOf(await checkout.someShopper(), { delivery }));
      if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
      bought.push(answer.order);
    }
    return bought;
  };

  test('pack and pack: one packs, the other reads who did and when; captured once (B-283)', async () => {
    const staff = staffOf(shop.checkout);
    for (const [round, order] of (await orders()).entries()) {
      const { number, version: shown } = await staff.reread(order);
      const pack = (actor: string) => () => packOrder(shop.checkout.db, { number, shown, ...by(actor) });
      const [ann, ben] = await race(round, pack('ann'), pack('ben'));
      expect([ann.kind, ben.kind].sort()).toEqual(['already-packed', 'packed']);
      const first = ann.kind === 'packed' ? 'Ann' : 'Ben';
      expect(said(order, ann.kind === 'packed' ? ben : ann)).toBe(
        `${first} packed #${number} at 12:00 pm. Nothing was changed by you.`,
      );
      expect(await acts(order, ['order-packed'])).toEqual([`order-packed staff:${first.toLowerCase()}`]);
    }
    expect(await staff.drain()).toEqual([]);
    expect((await shop.checkout.ledger()).map(({ status }) => status)).toEqual(rounds.map(() => 'COMPLETED'));
  });

  test('pack and cancel: the money is captured or voided, never both (B-283)', async () => {
    const staff = staffOf(shop.checkout);
    for (const [round, order] of (await orders()).entries()) {
      const { number, version: shown } = await staff.reread(order);
      const { db } = shop.checkout;
      const [ann, ben] = await race(
        round,
        () => packOrder(db, { number, shown, ...by('ann') }),
        () => cancelOrder(db, { number, shown, reason: 'It broke.', restock: true, ...by('ben') }),
      );
      const words = ann.kind === 'packed' ? said(order, ben) : said(order, ann);
      expect([ann.kind, ben.kind, words]).toEqual(
        ann.kind === 'packed'
          ? ['packed', 'stale', older]
          : [
              'already-cancelled',
              'cancelled',
              `Ben cancelled #${number} at 12:00 pm. Nothing was changed by you.`,
            ],
      );
      expect(await acts(order, ['order-packed', 'order-cancelled'])).toHaveLength(1);
    }
    expect(await staff.drain()).toEqual([]);
  });

  test('refund and refund of everything left: the money goes back once, to the cent (B-283)', async () => {
    const staff = staffOf(shop.checkout);
    const bought = await orders();
    for (const order of bought) await staff.pack(order);
    await staff.drain();
    for (const [round, order] of bought.entries()) {
      const { number, version } = await staff.reread(order);
      const wish = { kind: 'rest' } as const;
      // A command has no page; at the desk both people see the same version.
      const shown = round < 10 ? version : undefined;
      const refund = (actor: string) => () =>
        refundOrder(shop.checkout.db, {
          ...{ number, shown, wish, reason: 'Corked.', restock: true },
          ...by(actor),
        });
      const [ann, ben] = await race(round, refund('ann'), refund('ben'));
      const late = ann.kind === 'asked' ? ben : ann;
      expect([ann.kind, ben.kind]).toContain('asked');
      expect(said(order, late)).toBe(
        shown === undefined
          ? 'There is nothing left to give back. Cancel the order if it is still here.'
          : older,
      );
      expect(await acts(order, ['order-refunded'])).toHaveLength(1);
    }
    expect(await staff.drain()).toEqual([]);
    const { taken, back } = await staff.vendor();
    expect(back).toBe(taken);
  });

  test('send out and send out: one letter goes out, and the other reads who was first (B-283)', async () => {
    const staff = staffOf(shop.checkout);
    for (const [round, order] of (await deliveries()).entries()) {
      await staff.pack(order);
      const { number, version: shown } = await staff.reread(order);
      const send = (actor: string) => () => sendOut(shop.checkout.db, { number, shown, ...by(actor) });
      const [ann, ben] = await race(round, send('ann'), send('ben'));
      expect([ann.kind, ben.kind].sort()).toEqual(['already-out', 'out']);
      expect(said(order, ann.kind === 'out' ? ben : ann)).toMatch(/^(Ann|Ben) sent out #\d+ at 12:00 pm\./);
    }
    expect(await staff.drain()).toEqual([]);
    expect((await staff.kindsOfMessages()).filter((kind) => kind === 'out-for-delivery')).toHaveLength(20);
  });

  test('handed over and came back: whichever of door and van is first counts (B-283)', async () => {
    const staff = staffOf(shop.checkout);
    const { db } = shop.checkout;
    for (const [round, order] of (await deliveries()).entries()) {
      await staff.pack(order);
      await sendOut(db, { number: order.number, ...by('ann') });
      const { number, version: shown } = await staff.reread(order);
      const door = { number, shown, method: 'delivery', idCheck: seenId, tracking: null } as const;
      const [ann, ben] = await race(
        round,
        () => handOverOrder(db, { ...door, ...by('ann') }),
        () => cameBack(db, { number, why: 'absent', ...by('ben') }),
      );
      const { step, cameBack: back } = await staff.reread(order);
      expect([ann.kind, ben.kind, step, back?.why]).toEqual(
        ann.kind === 'handed-over'
          ? ['handed-over', 'already-handed-over', 'handed-over', undefined]
          : ['stale', 'came-back', 'packed', 'absent'],
      );
      expect(await acts(order, ['order-handed-over', 'order-came-back'])).toHaveLength(1);
    }
    expect(await staff.drain()).toEqual([]);
  });

  test('claim and claim: one picks the order, the other reads who (B-283)', async () => {
    for (const [round, { number, ...order }] of (await orders()).entries()) {
      const claim = (actor: string) => () =>
        claimOrder(shop.checkout.db, { number, takeOver: false, ...by(actor) });
      const [ann, ben] = await race(round, claim('ann'), claim('ben'));
      const late = ann.kind === 'claimed' ? ben : ann;
      const first = ann.kind === 'claimed' ? 'staff:ann' : 'staff:ben';
      expect(late).toEqual({ kind: 'claimed-by-other', by: first, at: shop.checkout.clock() });
      expect(await acts({ number, ...order }, ['claimed'])).toEqual([`claimed ${first}`]);
    }
  });

  test('price and price: one price is set, and the other reads what it is now (B-283)', async () => {
    const { checkout } = shop;
    for (const round of rounds) {
      const [packId] = await checkout.stockWine({ onHand: 5 });
      if (packId === undefined) throw new Error('A wine has a pack');
      const price = async () => {
        const pack = checkout.db.selectFrom('packs').select('price_cents').where('id', '=', packId);
        return (await pack.executeTakeFirstOrThrow()).price_cents;
      };
      const onlyFrom = await price();
      const set = (actor: string, cents: number) => () =>
        changePackPrice(checkout.db, packId, cents, by(actor), { onlyFrom });
      const [ann, ben] = await race(round, set('ann', 2_111), set('ben', 2_222));
      const cents = await price();
      expect([ann, ben]).toEqual(
        cents === 2_111
          ? [{ kind: 'changed' }, { kind: 'changed-since', cents }]
          : [{ kind: 'changed-since', cents }, { kind: 'changed' }],
      );
      const history = checkout.db.selectFrom('price_history').select('price_cents');
      const told = await history.where('pack_id', '=', packId).where('actor', 'like', 'staff:%').execute();
      expect(told).toEqual([{ price_cents: cents }]);
    }
  });
});
