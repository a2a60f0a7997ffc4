/**
 * The acts on an order after it is packed: too late, sent again, outside legal hours, by mistake, at the
 * till.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { undoMs } from '#domains/orders/states/undo-window.rules.ts';
import type { DeskOrderProps } from '#screens/desk/order/props.ts';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { type Method, type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const dayMs = 24 * 60 * 60_000;
const seen = { document: 'passport', isOfAge: 'yes', isSober: 'yes', person: 'buyer' };

describe.each(someEngines)('a late act on an order on %s', (engine) => {
  let shop: ShopServer;
  let checkout: CheckoutFixture;
  let staff: StaffFixture;
  let now = noon;
  let ann: DeskPerson;
  let mia: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    checkout = openCheckoutFixture(shop.database.db);
    staff = staffOf(checkout);
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    mia = await deskPerson(shop, 'manager', { name: 'Mia' });
  });
  afterAll(() => shop.stop());

  const wait = (ms: number) => {
    now += ms;
    checkout.wait(ms);
  };
  /** Lets time pass beyond the end of their sessions. */
  const waitLong = async (ms: number) => {
    wait(ms);
    for (const person of [ann, mia]) person.browser = await signedInDesk(shop, person.staffId);
  };
  const reread = async ({ number }: Order) => {
    const order = await findPlacedOrder(shop.database.db, number);
    if (!order) throw new Error('It was there');
    return order;
  };
  const post = async (who: DeskPerson, order: Order, act: string, fields: object = {}) => {
    const body = { version: String((await reread(order)).version), ...fields };
    const url = `/desk/orders/${order.number}/${act}`;
    const answer = await who.browser.write('POST', url, body, { accept: 'application/json' });
    return { status: answer.statusCode, errors: answer.statusCode === 422 ? answer.json().errors : {} };
  };
  const page = async (who: DeskPerson, { number }: Order) =>
    pageOf(await who.browser.visit(`/desk/orders/${number}`)).props as unknown as DeskOrderProps;
  /** An order packed at the desk, captured, and announced to its buyer. */
  const packed = async (method: Method = 'pickup') => {
    const order = await staff.buy(method);
    await staff.drain();
    expect((await post(ann, order, 'pack', { seen: '0:2' })).status).toBe(303);
    wait(undoMs);
    expect(await staff.drain()).toEqual([]);
    return order;
  };
  const sent = async ({ id }: Order, kind: string) => {
    const rows = shop.database.db.selectFrom('messages').select('key');
    return (await rows.where('order_id', '=', id).where('kind', '=', kind).execute()).length;
  };

  test('twenty who pack it at once: one did, nineteen read who; one capture and one message (B-058, B-077)', async () => {
    const order = await staff.buy();
    await staff.drain();
    const { taken } = await staff.vendor();
    const version = String((await reread(order)).version);
    const packs = Array.from({ length: 20 }, () => post(ann, order, 'pack', { seen: '0:2', version }));
    const answers = await Promise.all(packs);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    for (const { status, errors } of answers)
      if (status !== 303)
        expect([status, errors.act?.[0]]).toEqual([
          422,
          expect.stringMatching(/^Ann packed #\d+ at \d+:\d\d [ap]m\. Nothing was changed by you\.$/),
        ]);
    wait(undoMs);
    expect(await staff.drain()).toEqual([]);
    expect([(await staff.vendor()).taken - taken, await sent(order, 'ready-for-pickup')]).toEqual([
      order.finalTotalCents,
      1,
    ]);
  });

  test('a packing cannot be undone once its card is charged (B-035)', async () => {
    const order = await packed();
    expect((await post(ann, order, 'unpack')).errors).toEqual({
      act: ['Too late: the card has been charged. You can refund.'],
    });
    expect((await reread(order)).step).toBe('packed');
    expect((await page(ann, order)).undo).toBeNull();
  });

  test('a message is sent again, or the page says why not; two taps send it once (B-088, B-280)', async () => {
    const order = await staff.buy();
    await staff.drain();
    const resend = (kind: string) => post(ann, order, 'resend', { kind });
    expect((await resend('ready-for-pickup')).errors).toEqual({
      resend: ['The buyer was never sent that.'],
    });
    expect((await resend('love-letter')).errors).toEqual({ resend: ['There is no such message.'] });
    await post(ann, order, 'pack', { seen: '0:2' });
    wait(undoMs);
    await staff.drain();
    const before = await sent(order, 'ready-for-pickup');
    // A double tap.
    for (const { status } of await Promise.all([resend('ready-for-pickup'), resend('ready-for-pickup')]))
      expect(status).toBe(303);
    await staff.drain();
    expect(await sent(order, 'ready-for-pickup')).toBe(before * 2);
    await post(ann, order, 'hand-over', seen);
    expect((await resend('ready-for-pickup')).errors).toEqual({
      resend: ['That is no longer true, and is not sent again.'],
    });
    const ready = (await page(ann, order)).order.messages.filter(({ kind }) => kind === 'ready-for-pickup');
    expect(new Set(ready.map(({ notAgain }) => notAgain))).toEqual(new Set(['Outdated']));
  });

  test('a corrected contact is offered the messages that the wrong one got, but nothing that is over (B-089)', async () => {
    const order = await packed();
    const messages = async () => (await page(ann, order)).order.messages;
    const missed = async () => (await messages()).filter(({ isMissed }) => isMissed).map(({ kind }) => kind);
    expect([(await messages()).length, await missed()]).toEqual([2, []]);
    expect((await post(ann, order, 'contact', { email: 'ada' })).errors).toEqual({
      email: ['Please enter an email address such as ada@example.com.'],
    });
    // These went as texts to the right number.
    expect((await post(ann, order, 'contact', { email: 'ada.new@example.com' })).status).toBe(303);
    expect(await missed()).toEqual([]);
    expect((await post(ann, order, 'contact', { phone: '(516) 555-0177' })).status).toBe(303);
    expect(await missed()).toEqual(['order-placed', 'ready-for-pickup']);
    await post(ann, order, 'resend', { kind: 'ready-for-pickup' });
    await staff.drain();
    expect(await missed()).toEqual(['order-placed']);
    const rows = shop.database.db.selectFrom('messages').select('recipient').where('order_id', '=', order.id);
    const recipients = await rows.where('kind', '=', 'ready-for-pickup').execute();
    const phones = [order.phone, (await reread(order)).phone];
    expect(recipients.map(({ recipient }) => recipient).sort()).toEqual(phones.sort());
    await post(mia, order, 'cancel', { why: 'broken', reason: 'It broke.' });
    expect(await missed()).toEqual([]);
  });

  test('nothing is handed over before ten on a Sunday, at the counter or at a door (B-087)', async () => {
    const [pickup, delivery] = [await packed(), await packed('delivery')];
    expect((await post(mia, delivery, 'send-out')).status).toBe(303);
    // Sunday, November 22, 2026, 9:59 am on Long Island.
    await waitLong(Date.UTC(2026, 10, 22, 14, 59) - now);
    for (const order of [pickup, delivery]) {
      expect((await post(mia, order, 'hand-over', seen)).errors).toEqual({
        act: ['New York does not let us hand over now. Possible again at 10:00 am.'],
      });
      expect((await reread(order)).step).toBe('packed');
    }
    wait(60_000);
    for (const order of [pickup, delivery]) {
      expect((await post(mia, order, 'hand-over', seen)).status).toBe(303);
      expect((await reread(order)).step).toBe('handed-over');
    }
  });

  test('handed over by mistake: a manager corrects it with a reason, but never after a refund (B-099)', async () => {
    const order = await packed();
    await post(ann, order, 'hand-over', seen);
    wait(undoMs);
    await staff.drain();
    expect((await post(ann, order, 'take-back')).errors).toEqual({
      takeBack: ['The buyer was notified. Please say why it is taken back.'],
    });
    expect((await post(ann, order, 'take-back', { why: 'The wrong bag' })).errors.approval).toEqual([
      `Needs a manager: take back that order ${order.number} was handed over.`,
    ]);
    expect((await post(mia, order, 'take-back', { why: 'The wrong bag' })).status).toBe(303);
    await staff.drain();
    expect([(await reread(order)).step, await sent(order, 'hand-over-corrected')]).toEqual(['packed', 1]);
    await post(ann, order, 'hand-over', seen);
    wait(undoMs);
    await staff.drain();
    const refund = { why: 'corked', reason: 'A bottle was off.', amount: '5.00' };
    expect((await post(ann, order, 'refund', refund)).status).toBe(303);
    await staff.drain();
    expect((await post(mia, order, 'take-back', { why: 'The wrong bag' })).errors).toEqual({
      act: ['Money went back for it, so it cannot be taken back.'],
    });
    expect((await reread(order)).step).toBe('handed-over');
  });

  test('a note is for staff or the driver, may not contain a card number, and is written once for two taps (B-095, B-280)', async () => {
    const order = await staff.buy();
    const note = (words: string, audience = 'staff') => post(ann, order, 'note', { words, audience });
    expect((await note(' ')).errors).toEqual({ words: ['Please write something.'] });
    expect((await note('4111 1111 1111 1111')).errors).toEqual({
      words: ['A card number is stored nowhere.'],
    });
    expect((await note('x'.repeat(5_000))).errors).toEqual({ words: ['That is too long.'] });
    // A double tap.
    for (const { status } of await Promise.all([note('Likes to talk'), note('Likes to talk')]))
      expect(status).toBe(303);
    expect((await note('Dog in the yard', 'driver')).status).toBe(303);
    const { notes } = (await page(ann, order)).order;
    expect(notes).toMatchObject([
      { words: 'Likes to talk', who: 'Ann', audience: 'staff' },
      { words: 'Dog in the yard', who: 'Ann', audience: 'driver' },
    ]);
    await staff.drain();
    const letters = await shop.database.db.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify(letters)).not.toMatch(/Likes to talk|Dog in the yard/);
  });

  test('an order whose authorization has expired is paid at the till, once, under its receipt’s number (B-077)', async () => {
    const order = await staff.buy();
    await staff.drain();
    await waitLong(8 * dayMs);
    await post(ann, order, 'pack', { seen: '0:2' });
    wait(undoMs);
    await staff.drain();
    const unpaid = await page(mia, order);
    expect([unpaid.order.state, unpaid.acts.includes('hand-over')]).toEqual(['Unpaid', false]);
    expect((await post(mia, order, 'hand-over', seen)).errors).toEqual({
      act: ['The bank has let go of the money. Send a pay link, take it at the till, or cancel.'],
    });
    const receipt = { receipt: 'A-4711' };
    expect((await post(ann, order, 'paid-at-till', receipt)).errors.approval).toEqual([
      `Needs a manager: note that order ${order.number} was paid at the till.`,
    ]);
    expect((await post(mia, order, 'paid-at-till', { receipt: '' })).errors).toEqual({
      receipt: ['Please type the number on the receipt.'],
    });
    expect((await post(mia, order, 'paid-at-till', receipt)).status).toBe(303);
    expect((await post(mia, order, 'paid-at-till', receipt)).errors.act?.[0]).toMatch(
      /^Mia took the money of #\d+ at .* Nothing was changed by you\.$/,
    );
    const { order: paid, acts } = await page(mia, order);
    expect([paid.card, paid.isUnpaid, acts[0]]).toEqual([
      'Paid at the till, receipt A-4711',
      false,
      'hand-over',
    ]);
    expect(paid.history[0]).toMatchObject({ what: 'Paid at the till: $43.43, receipt A-4711', who: 'Mia' });
    expect(acts).not.toContain('refund');
  });

  test('a refund that the bank refused shows why, and offers to try again or to note another way (B-094)', async () => {
    const order = await packed();
    const bank = (status: 'APPROVED' | 'COMPLETED') =>
      shop.database.db.updateTable('test_gateway_payments').set({ status }).execute();
    await bank('APPROVED');
    const typed = { why: 'corked', reason: 'A bottle was off.', packs: '0:1' };
    expect((await post(ann, order, 'refund', typed)).status).toBe(303);
    await staff.drain();
    const olga = await deskPerson(shop, 'owner', { name: 'Olga' });
    const refundOf = async (who: DeskPerson) => {
      const [refund] = (await page(who, order)).order.refunds;
      if (!refund) throw new Error('It was asked');
      return refund;
    };
    const { id, ...shown } = await refundOf(ann);
    expect(shown).toMatchObject({
      state: 'The bank refused it: not captured.',
      isRefused: true,
      cures: ['again'],
    });
    expect((await refundOf(olga)).cures).toEqual(['again', 'otherwise']);
    const again = { refund: id };
    expect((await post(ann, order, 'refund-again', { refund: 'x' })).errors).toEqual({
      act: ['That refund was tried again or given another way before. Nothing was changed by you.'],
    });
    expect((await post(ann, order, 'refund-again', again)).status).toBe(303);
    expect((await post(ann, order, 'refund-again', again)).status).toBe(422);
    await staff.drain();
    expect((await refundOf(ann)).isRefused).toBe(true);
    await bank('COMPLETED');
    const how = { refund: id, how: 'Cash, receipt 12' };
    expect((await post(mia, order, 'refund-otherwise', how)).status).toBe(403);
    expect((await post(olga, order, 'refund-otherwise', { refund: id })).errors).toEqual({
      how: ['Please say how the money went back, in at most 192 characters.'],
    });
    expect((await post(olga, order, 'refund-otherwise', how)).status).toBe(303);
    const { order: after } = await page(olga, order);
    expect(after.refunds).toMatchObject([{ isRefused: false, cures: [], cents: 2_172 }]);
    expect(after.history[0]).toMatchObject({
      what: 'Refund given another way: $21.72: Cash, receipt 12',
      who: 'Olga',
    });
    expect((await post(ann, order, 'refund', { ...typed, packs: '0:2' })).errors).toEqual({
      act: ['Of line 1 only 1 are left.'],
    });
  });
});
