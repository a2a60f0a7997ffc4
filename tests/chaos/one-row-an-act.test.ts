/** Every act on orders, prices and stock leaves one row in the activity, and a refused one none (B-030). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { sellAgain } from '#domains/catalogue/sell-again.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { requestResend } from '#domains/notifications/request-resend.ts';
import { cameBack } from '#domains/orders/came-back.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { changeContact } from '#domains/orders/change-contact.ts';
import { changeToPickup } from '#domains/orders/change-way/change-to-pickup.ts';
import { moveToWindow } from '#domains/orders/change-way/move-to-window.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { releaseOrder } from '#domains/orders/claims/release-order.ts';
import { correctGift } from '#domains/orders/gifts/correct-gift.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { markPaidAtTill } from '#domains/orders/handing-over/mark-paid-at-till.ts';
import { refuseAtCounter } from '#domains/orders/handing-over/refuse-at-counter.ts';
import { takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import { judgeOrder, lookAtOrder } from '#domains/orders/look-first/look-at-order.ts';
import { noteOrder } from '#domains/orders/notes/note-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { keepPickup } from '#domains/orders/overdue/keep-pickup.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { unpackOrder } from '#domains/orders/packing/unpack-order.ts';
import { setReadyPlace } from '#domains/orders/places/set-ready-place.ts';
import { waitingOf } from '#domains/orders/proposals/find-proposals.ts';
import { proposeSubstitute } from '#domains/orders/proposals/propose-substitute.ts';
import { withdrawProposal } from '#domains/orders/proposals/withdraw-proposal.ts';
import { refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { restockFreeOrder } from '#domains/orders/refunds/restock-free-order.ts';
import { returnOrder } from '#domains/orders/return-order.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { answerShelfCheck } from '#domains/orders/shelf-checks/answer-shelf-check.ts';
import { substituteLine } from '#domains/orders/substitutions/substitute-line.ts';
import { writeOffOrder } from '#domains/orders/write-off-order.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { readAllocatedTo } from '#domains/stock/read-ledger.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { seenId, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { useRecordOfActs } from './record-of-acts.ts';

const walked = new Set<string>();

describe.each(someEngines)('the record of acts, on %s', { timeout: 60_000 }, (engine) => {
  const { shop, by: byActor, acts } = useRecordOfActs(engine, { walked });
  const by = (name = 'ann') => byActor(`staff:${name}`);

  const somePack = async (): Promise<PackId> => {
    const [packId] = await shop.checkout.stockWine({ onHand: 10 });
    if (packId === undefined) throw new Error('A wine has a pack');
    return packId;
  };

  test('before packing: one row for each act, none for a refused one (B-030)', async () => {
    const { db } = shop.checkout;
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const { number } = order;
    const claim = (actor: string, takeOver = false) => claimOrder(db, { number, takeOver, ...by(actor) });
    await acts('claimed', () => claim('ann'));
    await acts(null, () => claim('ben'));
    await acts('claim-taken-over', () => claim('ben', true), 'staff:ben');
    await acts(null, () => releaseOrder(db, { number, ...by() }));
    await acts('claim-released', () => releaseOrder(db, { number, ...by('ben') }), 'staff:ben');
    const note = (words: string) => () =>
      noteOrder(db, { number, audience: 'staff', addressee: null, words, ...by() });
    await acts('noted', note('Call first.'));
    await acts(null, note('  '));
    const correct = () => changeContact(db, { number, email: null, phone: '(516) 555-0199', ...by() });
    await acts('contact-corrected', correct);
    await acts(null, correct);
    const gift = { name: 'Bea Quill', phone: '5165550177', message: 'Cheers' };
    const makeGift = () => inTransaction(db, (tx) => correctGift(tx, { number, gift, ...by() }));
    await acts('gift-corrected', makeGift);
    await acts(null, makeGift);
    const leaveOut = (quantity: number) => () =>
      leaveOutLine(db, { number, position: 0, quantity, why: 'broken', restock: false, ...by() });
    await acts('line-left-out', leaveOut(1));
    await acts(null, leaveOut(1));
    const packId = await somePack();
    const offer = (ofPack: PackId) => () =>
      proposeSubstitute(db, {
        number,
        position: 0,
        quantity: 1,
        packId: ofPack,
        store: defaultStore,
        ...by(),
      });
    await acts(null, offer(0 as PackId));
    await acts('substitute-proposed', offer(packId));
    await acts(null, offer(packId));
    const [asked] = await waitingOf(db, order.id);
    const withdraw = () => withdrawProposal(db, { number, id: asked?.id ?? '', ...by() });
    await acts('proposal-withdrawn', withdraw);
    await acts(null, withdraw);
    const swap = () =>
      substituteLine(db, { number, position: 0, quantity: 1, packId, restock: false, ...by() });
    await acts('line-substituted', swap);
    await acts(null, swap);
    const facts = { lookFirstCents: 0, declines: 3, accountName: null, billingMiles: 101, isBlocked: false };
    await judgeOrder(db, { orderId: order.id, facts, now: shop.checkout.clock() });
    const pack = (shown?: number) => () => packOrder(db, { number, shown, canUndo: true, ...by() });
    await acts(null, pack());
    await acts('looked-at', () => lookAtOrder(db, { number, ...by() }));
    await acts(null, () => lookAtOrder(db, { number, ...by() }));
    const formatId = (await readAllocatedTo(db, order.id))[0]?.formatId as FormatId;
    await db
      .insertInto('shelf_checks')
      .values({ order_id: order.id, format_id: formatId, bottles: 1, asked_at: shop.checkout.clock() })
      .execute();
    await acts(null, pack());
    const look = (was: number | null, found: number) => () =>
      answerShelfCheck(db, { number, formatId, found, was, ...by() });
    await acts('shelf-checked', look(null, 0));
    await acts(null, look(null, 1));
    await acts('shelf-checked', look(0, 1));
    await acts(null, look(1, 1));
    await acts(null, pack(0));
    await acts('order-packed', pack());
    await acts(null, pack());
    await acts(null, () => unpackOrder(db, { number, onlyOwn: true, ...by('ben') }));
    await acts('order-unpacked', () => unpackOrder(db, { number, ...by() }));
    await acts(null, () => unpackOrder(db, { number, ...by() }));
    const cancel = () => cancelOrder(db, { number, reason: 'It broke.', restock: true, ...by() });
    await acts('order-cancelled', cancel);
    await acts(null, cancel);
    await acts(null, pack());
    expect(await staff.drain()).toEqual([]);
  });

  test('at the counter and after: one row for each act, none for a refused one (B-030)', async () => {
    const { db } = shop.checkout;
    const staff = staffOf(shop.checkout);
    const { number } = await staff.buy();
    await staff.pack({ number } as Order);
    await staff.drain();
    const put = (place: string) => () => setReadyPlace(db, { number, place, ...by() });
    await acts('place-set', put('P-07'));
    await acts(null, put('p7'));
    await acts(null, put('???'));
    await acts('pickup-kept', () => keepPickup(db, { number, until: '2026-11-25', ...by() }));
    await acts(null, () => keepPickup(db, { number, until: 'soon', ...by() }));
    const refuse = () => refuseAtCounter(db, { number, why: 'no-id', ...by() });
    await acts('order-refused-at-counter', refuse);
    const handOver = (idCheck: typeof seenId | null) => () =>
      handOverOrder(db, { number, method: 'pickup', idCheck, tracking: null, canUndo: true, ...by() });
    await acts(null, handOver(null));
    await acts('order-handed-over', handOver(seenId));
    await acts(null, handOver(seenId));
    await acts(null, refuse);
    const takeBack = (why: string | null) => () => takeBackHandOver(db, { number, why, ...by() });
    await acts('hand-over-undone', takeBack(null));
    await acts(null, takeBack(null));
    await acts('order-handed-over', handOver(seenId));
    shop.checkout.wait(30_000);
    await staff.drain();
    await acts(null, takeBack(null));
    await acts('hand-over-taken-back', takeBack('It was the wrong bag.'));
    await staff.drain();
    const resend = (messageKind: string | null) => () => requestResend(db, { number, messageKind, ...by() });
    await acts('message-resent', resend(null));
    await acts(null, resend('no-such'));
    const refund = (cents: number) => () =>
      refundOrder(db, {
        ...{ number, wish: { kind: 'amount', cents }, reason: 'Corked.', restock: false },
        ...by(),
      });
    await acts('order-refunded', refund(100));
    await acts(null, refund(100_000));
    await acts(null, () => markPaidAtTill(db, { number, receipt: 'R-1', ...by() }));
    await acts(null, () => writeOffOrder(db, { number, reason: 'No money came.', ...by() }));
    await acts(null, () =>
      restockFreeOrder(db, { number, wish: { kind: 'rest' }, reason: 'Corked.', ...by() }),
    );
    expect(await staff.drain()).toEqual([]);
  });

  test('where the card does not pay: one row for each act, none for a refused one (B-030)', async () => {
    const { checkout } = shop;
    const { db } = checkout;
    const staff = staffOf(checkout);
    const [till, lost] = [await staff.buy(), await staff.buy()];
    await staff.drain();
    checkout.wait(7 * 24 * 60 * 60_000);
    for (const order of [till, lost]) {
      await staff.pack(order);
      checkout.faults.add('capture', 'unreachable', 1);
      await staff.drain();
      if (order === lost) await staff.handOver(order);
      checkout.wait(60_000);
      await staff.drain();
    }
    const paid = () => markPaidAtTill(db, { number: till.number, receipt: 'R-1', ...by() });
    await acts('order-paid-at-till', paid);
    await acts(null, paid);
    const writeOff = () => writeOffOrder(db, { number: lost.number, reason: 'No money came.', ...by() });
    await acts('order-written-off', writeOff);
    await acts(null, writeOff);
    expect(await staff.drain()).toEqual([]);
  });

  test('an order that cost nothing: one row when its bottles are returned, none if they already were (B-030)', async () => {
    const { checkout } = shop;
    const { db, clock } = checkout;
    const staff = staffOf(checkout);
    const { id } = await staff.member();
    await redeemAward({ db, clock, programme: staff.programme }, id);
    const [packId] = await checkout.stockWine({ onHand: 5, priceCents: 499 });
    if (packId === undefined) throw new Error('A wine has a pack');
    const shopper = await checkout.shopperWith([{ packId, quantity: 2 }]);
    const order = await staff.buy('pickup', { shopper, isMember: true });
    await staff.pack(order);
    await staff.handOver(order);
    const restock = () =>
      restockFreeOrder(db, {
        ...{ number: order.number, wish: { kind: 'rest' } as const, reason: 'Corked.' },
        ...by(),
      });
    await acts('order-restocked', restock);
    await acts(null, restock);
    expect(await staff.drain()).toEqual([]);
  });

  test('on the road: one row for each act, none for a refused one (B-030)', async () => {
    const { db } = shop.checkout;
    const staff = staffOf(shop.checkout);
    const { number } = await staff.buy('delivery');
    const out = () => sendOut(db, { number, ...by() });
    const back = () => cameBack(db, { number, why: 'absent', ...by() });
    const home = () => returnOrder(db, { number, why: 'absent', reason: 'It came back.', ...by() });
    await acts(null, out);
    await acts(null, back);
    await staff.pack({ number } as Order);
    await acts('order-sent-out', out);
    await acts(null, out);
    await acts('order-came-back', back);
    await acts(null, back);
    const again = (slotId: string) => () =>
      moveToWindow(db, { number, slotId, store: defaultStore, ...by() });
    await acts(null, again('2026-11-20T03:00'));
    await acts('order-moved', again('2026-11-20T19:00'));
    await acts(null, again('2026-11-20T19:00'));
    await acts('order-sent-out', out);
    await acts(null, again('2026-11-20T18:00'));
    await acts('order-returned', home);
    await acts(null, home);
    await acts(null, out);
    const other = await staff.buy('delivery');
    const fetched = () => changeToPickup(db, { number: other.number, ...by() });
    await acts('order-now-pickup', fetched);
    await acts(null, fetched);
    expect(await staff.drain()).toEqual([]);
  });

  test('on the shelf: one row for each act, none for a refused one (B-030)', async () => {
    const { db } = shop.checkout;
    const packId = await somePack();
    const { format_id, slug } = await db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select(['packs.format_id', 'products.slug'])
      .where('packs.id', '=', packId)
      .executeTakeFirstOrThrow();
    const formatId = format_id as FormatId;
    const price = () => changePackPrice(db, packId, 2_345, by());
    await acts('price-changed', price);
    await acts(null, price);
    const adjust = (change: number) => () =>
      adjustBottles(db, { formatId, change, note: 'breakage', ...by() });
    await acts('adjusted', adjust(-1));
    await acts(null, adjust(-1_000));
    await acts('counted', () => countBottles(db, formatId, 7, { note: null, ...by() }));
    await acts('withdrawn', () => withdrawProduct(db, slug, by()));
    await acts(null, () => withdrawProduct(db, slug, by()));
    await acts('sold-again', () => sellAgain(db, slug, by()));
    await acts(null, () => sellAgain(db, slug, by()));
  });
});

/** Runs after the walks of this file. */
test('no act on an order is missing from the walk (B-030)', { tags: 'all-before' }, () => {
  const known = globSync('domains/orders/**/*.ts', { exclude: (file) => file.endsWith('.test.ts') })
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('noteActivity('))
    .flatMap((source) => [...source.matchAll(/verb: (?:\w+ \? )?'([\w-]+)'(?: : '([\w-]+)')?/g)])
    .flatMap(([, first, second]) => [first, second])
    .filter((verb) => verb !== undefined);
  expect(known.length).toBeGreaterThan(15);
  expect(known.filter((verb) => !walked.has(verb))).toEqual([]);
});
