import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { useProposals } from '#tests/fixtures/proposals.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { waitingFor } from '../board/board.rules.ts';
import { findBoard } from '../board/find-board.ts';
import { leaveOutLine } from '../packing/leave-out-line.ts';
import { expireProposals } from './expire-proposals.ts';
import { readProposal } from './find-proposals.ts';

const minute = 60_000;

describe.each(engines)('a buyer asked about another bottle, on %s', { timeout: 120_000 }, (engine) => {
  const { shop, by, packOf, propose, asked, answer, withdraw, states, freeOf, acts } = useProposals(engine);

  test('agreed: the held bottle is sent, at the price that was named, and the difference goes back with its tax (B-072)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const packId = await packOf();
    const proposal = await asked(order, packId);
    expect(proposal.expiresAt).toBe(shop.checkout.clock() + 30 * minute);
    expect(await freeOf(packId)).toBe(9);
    const shown = await readProposal(shop.checkout.db, proposal.id);
    expect(shown).toMatchObject({ agreeCents: 499 + 43, declineCents: 1_999 + 173, isAllThatIsLeft: false });
    // More expensive on the shelf by now: the buyer pays the price named in the question.
    await shop.checkout.setPrice(packId, 1_900);
    shop.checkout.wait(29 * minute);
    expect(await answer(proposal, 'agree')).toMatchObject({
      kind: 'agreed',
      substitution: { lessCents: 499, quantity: 1, packId },
    });
    expect(await states(order)).toEqual(['agreed']);
    expect([await freeOf(packId), await shop.checkout.onHand(packId)]).toEqual([9, 9]);
    expect(await staff.events(order)).toEqual([
      'proposed (1 × Morgon 750 mL for 1 × Gamay 750 mL), staff:ann',
      'substituted (1 × Morgon 750 mL for 1 × Gamay 750 mL, $4.99 less), buyer',
      'proposal-agreed (1 × Morgon 750 mL for 1 × Gamay 750 mL), buyer',
    ]);
    expect(await acts()).toEqual(['substitute-proposed, staff:ann', 'line-substituted, buyer']);
    await staff.pack(order);
    await staff.drain();
    expect(await staff.vendor()).toMatchObject({ taken: order.finalTotalCents, back: 542 });
  });

  test('cheaper on the shelf by now: the buyer pays the lower price (B-072)', async () => {
    const order = await staffOf(shop.checkout).buy();
    const packId = await packOf();
    const proposal = await asked(order, packId);
    await shop.checkout.setPrice(packId, 1_200);
    expect(await answer(proposal, 'agree')).toMatchObject({ substitution: { lessCents: 799 } });
  });

  test('declined: the packs are left out, and the bottle is free again (B-072)', async () => {
    const order = await staffOf(shop.checkout).buy();
    const packId = await packOf();
    const proposal = await asked(order, packId);
    expect(await answer(proposal, 'decline')).toEqual({ kind: 'declined', lessCents: 2_172 });
    expect([await states(order), await freeOf(packId)]).toEqual([['declined'], 10]);
  });

  test('declined when nothing else is left: the order is cancelled, and its money released (B-072)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const proposal = await asked(order, await packOf(), { quantity: 2 });
    expect(await readProposal(shop.checkout.db, proposal.id)).toMatchObject({ isAllThatIsLeft: true });
    expect(await answer(proposal, 'decline')).toEqual({ kind: 'cancelled', bottlesBack: 0 });
    expect((await staff.reread(order)).cancelled).not.toBeNull();
    expect(await acts()).toEqual(['substitute-proposed, staff:ann', 'order-cancelled, buyer']);
    await staff.drain();
    expect(await staff.vendor()).toEqual({ held: 0, taken: 0, back: 0 });
  });

  test('a call is requested: the order waits until staff note what was said (B-072, B-073)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const proposal = await asked(order, await packOf());
    expect(await answer(proposal, 'call')).toEqual({ kind: 'will-call', why: 'asked' });
    expect(await answer(proposal, 'agree')).toEqual({ kind: 'will-call', why: 'asked' });
    shop.checkout.wait(60 * minute);
    expect(await expireProposals(shop.checkout.db, shop.checkout.clock())).toBe(0);
    const { lanes } = await findBoard(shop.checkout.db, {
      store: defaultStore,
      now: shop.checkout.clock(),
    });
    expect(lanes.waiting.map(waitingFor)).toEqual([{ kind: 'call', why: 'asked' }]);
    expect(await staff.pack(order)).toMatchObject({ kind: 'waits-for-answer', isToCall: true });
    expect(await answer(proposal, 'agree', { number: order.number, ...by() })).toMatchObject({
      kind: 'agreed',
    });
    expect(await staff.pack(order)).toMatchObject({ kind: 'packed' });
  });

  test('not answered within the open minutes: left out, or staff call, as the question said (B-072)', async () => {
    const staff = staffOf(shop.checkout);
    const packId = await packOf();
    const callers = { ...defaultStore, desk: { ...defaultStore.desk, withoutAnswer: 'call' as const } };
    const [one, two, three] = [await staff.buy(), await staff.buy(), await staff.buy()];
    await asked(one, packId);
    await asked(two, packId, { store: callers });
    await asked(three, packId, { quantity: 2 });
    shop.checkout.wait(30 * minute - 1);
    expect(await expireProposals(shop.checkout.db, shop.checkout.clock())).toBe(0);
    shop.checkout.wait(1);
    const both = await Promise.all(
      [1, 2].map(() => expireProposals(shop.checkout.db, shop.checkout.clock())),
    );
    expect(both.reduce((sum, ended) => sum + ended, 0)).toBe(3);
    expect([await states(one), await states(two), await states(three)]).toEqual([
      ['expired'],
      ['call, no-answer'],
      ['call, last-line'],
    ]);
    expect(await staff.bottlesOf(one)).toBe(1);
    expect(await staff.pack(one)).toMatchObject({ kind: 'packed' });
  });

  test('an answer after its time does not count, even before the clock has ended the question (B-072)', async () => {
    const order = await staffOf(shop.checkout).buy();
    const proposal = await asked(order, await packOf());
    shop.checkout.wait(30 * minute);
    expect(await answer(proposal, 'agree')).toMatchObject({ kind: 'ended', state: 'expired', by: 'shop' });
    expect(await staffOf(shop.checkout).bottlesOf(order)).toBe(1);
  });

  test('withdrawn: the link says so, the bottle is free, the order can be packed (B-072)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const packId = await packOf();
    const proposal = await asked(order, packId);
    expect(await staff.pack(order)).toEqual({
      kind: 'waits-for-answer',
      bottle: 'Morgon',
      until: proposal.expiresAt,
      isToCall: false,
    });
    expect(await withdraw(order, proposal)).toMatchObject({ kind: 'withdrawn' });
    expect(await withdraw(order, proposal)).toMatchObject({ kind: 'ended', by: 'staff:ben' });
    expect(await answer(proposal, 'agree')).toMatchObject({ kind: 'ended', state: 'withdrawn' });
    expect(await freeOf(packId)).toBe(10);
    expect(await staff.pack(order)).toMatchObject({ kind: 'packed' });
  });

  test('staff who replace it, leave it out, or cancel the order withdraw the question (B-072)', async () => {
    const staff = staffOf(shop.checkout);
    const packId = await packOf({ onHand: 20 });
    const [one, two, three] = [await staff.buy(), await staff.buy(), await staff.buy()];
    for (const order of [one, two, three]) await asked(order, packId);
    await staff.substitute(one, packId);
    const { number } = two;
    await leaveOutLine(shop.checkout.db, {
      ...{ number, position: 0, quantity: 1, why: 'buyer-asked', restock: false },
      ...by(),
    });
    await staff.cancel(three);
    for (const order of [one, two, three]) expect(await states(order)).toEqual(['withdrawn']);
    expect(await freeOf(packId)).toBe(19);
  });

  test('sold before the answer, which only a count of the shelf can cause: staff call (B-072)', async () => {
    const order = await staffOf(shop.checkout).buy();
    const packId = await packOf({ onHand: 1 });
    const proposal = await asked(order, packId);
    // A count found none, so the hold no longer has any bottles.
    await inTransaction(shop.checkout.db, async (tx) => {
      const { format_id } = await tx
        .selectFrom('packs')
        .select('format_id')
        .where('id', '=', packId)
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('stock_holds').where('format_id', '=', format_id).execute();
      await tx
        .updateTable('bottle_stock')
        .set({ on_hand: 0, held: 0 })
        .where('format_id', '=', format_id)
        .execute();
      await tx
        .insertInto('stock_movements')
        .values({
          ...{ format_id, change: -1, reason: 'count', order_id: null },
          ...{ actor: 'test', moved_at: shop.checkout.clock() },
        })
        .execute();
    });
    expect(await answer(proposal, 'agree')).toEqual({ kind: 'will-call', why: 'sold' });
    expect(await answer(proposal, 'agree', { number: order.number, ...by() })).toMatchObject({
      kind: 'short',
    });
    expect(await answer(proposal, 'decline', { number: order.number, ...by() })).toMatchObject({
      kind: 'declined',
    });
  });

  test('agreed by telephone: sent at once, and recorded as such (B-073)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const packId = await packOf();
    expect(await propose(order, packId, { isAgreedByPhone: true })).toMatchObject({ kind: 'agreed' });
    expect(await states(order)).toEqual(['agreed']);
    expect(await staff.events(order)).toEqual([
      'substituted (1 × Morgon 750 mL for 1 × Gamay 750 mL, $4.99 less), staff:ann',
      'proposal-agreed (1 × Morgon 750 mL for 1 × Gamay 750 mL, on the phone), staff:ann',
    ]);
    expect(await acts()).toEqual(['line-substituted, staff:ann']);
  });

  test('of all who decide at the same time the first row wins, and the others learn what it was (B-072)', async () => {
    const staff = staffOf(shop.checkout);
    const packId = await packOf({ onHand: 40 });
    for (let time = 0; time < 4; time += 1) {
      const order = await staff.buy();
      const proposal = await asked(order, packId);
      const kinds = (
        await Promise.all([
          answer(proposal, 'agree'),
          answer(proposal, 'decline'),
          withdraw(order, proposal),
          ...(time % 2 === 0 ? [staff.cancel(order)] : []),
        ])
      ).map(({ kind }) => kind);
      const won = kinds.filter((kind) => ['agreed', 'declined', 'withdrawn'].includes(kind));
      expect(won.length + (kinds.includes('cancelled') && won.length === 0 ? 1 : 0)).toBe(1);
      expect((await states(order)).filter((state) => state === 'open' || state === 'call')).toEqual([]);
    }
  });

  test('an answer at the moment of expiry takes effect once (B-072)', async () => {
    const staff = staffOf(shop.checkout);
    for (let time = 0; time < 4; time += 1) {
      const order = await staff.buy();
      const proposal = await asked(order, await packOf());
      const [said] = await Promise.all([
        answer(proposal, 'agree', { now: proposal.expiresAt - 1 }),
        expireProposals(shop.checkout.db, proposal.expiresAt),
      ]);
      expect(await states(order)).toEqual([said.kind === 'agreed' ? 'agreed' : 'expired']);
      expect(await staff.bottlesOf(order)).toBe(said.kind === 'agreed' ? 2 : 1);
    }
  });
});
