/** Each kind of alert is made to happen, and closes by itself when it is cured (B-250). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { sendTestMessage } from '#domains/notifications/trouble/send-test.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { changeContact } from '#domains/orders/change-contact.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { recordProofs } from '#platform/proof/record-proofs.ts';
import { alertKinds, alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { alertShop, type Outcomes } from '#tests/fixtures/alert-shop.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { messageDesk } from '../messages/message-desk.ts';
import { orderReactions } from '../reactions/order-reactions.ts';
import { alertChecks } from './alert-checks.ts';
import {
  backupKinds,
  disputeKinds,
  doorKinds,
  lawKinds,
  liveSquare,
  outsideKinds,
  promotionKinds,
  shipmentKinds,
  tillKinds,
} from './alerts.fixture.ts';
import { giveUpFollowUp, listFollowUps, tryFollowUps } from './follow-ups.ts';
import { ShopHealth } from './shop-health.ts';
import { lookAtShop } from './watch-alerts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const made = new Set<string>();

describe.each(engines)('alerts of a shop on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  let health: ShopHealth;
  /** What the mail server and the text service answer; the vendor's silence is the fixture's. */
  let answers: Outcomes;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    health = new ShopHealth();
    answers = { mail: { kind: 'sent', vendorId: null }, text: { kind: 'sent', vendorId: null } };
  });
  afterEach(() => database.drop());

  const shop = () => alertShop(checkout, health, answers);
  const staff = () => staffOf(checkout);
  const now = () => checkout.clock();
  const by = () => ({ actor: 'staff:ann', now: now() });
  /** One round of the outbox, whatever fails. */
  const work = () => drainOutbox(checkout.db, orderReactions(shop()), { now: now(), limit: 50 });
  const change = ({ id }: Order, columns: object) =>
    checkout.db.updateTable('orders').set(columns).where('id', '=', id).execute();

  /** The sentences of the open alerts after a look. */
  async function open(): Promise<string[]> {
    await lookAtShop(shop());
    const found = (await listAlerts(checkout.db, now())).open;
    for (const { kind } of found) made.add(kind);
    return found.map((alert) => alertWords(alert).wrong);
  }
  const closed = async () => (await listAlerts(checkout.db, now())).closed.map(({ kind }) => kind);

  test('a shop in order has none, and each check is of a kind with words', async () => {
    await staff().buy();
    await work();
    expect(await open()).toEqual([]);
    const settings = { dataDir: '.', square: liveSquare };
    const kinds = alertChecks({ ...shop(), settings }).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(alertKinds.toSorted());
  });

  test('an order that no one takes, until somebody does (B-056, B-250)', async () => {
    const { number } = await staff().buy();
    await work();
    checkout.wait(10 * minute);
    expect(await open()).toEqual([`Order #${number} has waited too long for somebody to pack.`]);
    const more = [await staff().buy(), await staff().buy()].map((order) => order.number);
    await work();
    checkout.wait(10 * minute);
    expect(await open()).toEqual([
      `3 orders (${[number, ...more].map((each) => `#${each}`).join(', ')}) have waited too long for somebody to pack.`,
    ]);
    for (const each of [number, ...more])
      await claimOrder(checkout.db, { number: each as Order['number'], takeOver: false, ...by() });
    expect([await open(), await closed()]).toEqual([[], ['orders-unclaimed']]);
  });

  test('a late order and one whose hold ends, until they are packed (B-090, B-250)', async () => {
    const order = await staff().buy();
    await work();
    await claimOrder(checkout.db, { number: order.number, takeOver: false, ...by() });
    await change(order, { placed_at: now() - 6 * day });
    expect(await open()).toEqual(
      expect.arrayContaining([
        `Order #${order.number} is late.`,
        `Order #${order.number} has not been packed for six days.`,
      ]),
    );
    await staff().pack(order);
    await work();
    expect(await open()).toEqual([]);
    expect((await closed()).toSorted()).toEqual(expect.arrayContaining(['holds-ending', 'orders-late']));
  });

  test('an order that the bank has let go of, until it is cancelled (B-250)', async () => {
    const order = await staff().buy();
    await work();
    await checkout.db.updateTable('payments').set({ state: 'voided' }).execute();
    expect(await open()).toEqual([`Order #${order.number} cannot be charged any more.`]);
    await cancelOrder(checkout.db, { number: order.number, reason: '', restock: true, ...by() });
    await work();
    expect(await open()).toEqual([]);
  });

  test('a charge that fails three times, until "Try now" finds the service back (B-250, B-252)', async () => {
    const order = await staff().buy();
    await work();
    await staff().pack(order);
    checkout.faults.add('capture', 'unreachable', 3);
    for (const wait of [0, 1_000]) {
      checkout.wait(wait);
      expect((await work()).failed).toHaveLength(1);
      expect(await open()).toEqual([]);
    }
    checkout.wait(2_000);
    await work();
    expect(await open()).toEqual([`The charge of order #${order.number} failed 3 times.`]);
    expect(await tryFollowUps(checkout.db, { order: order.number }, by())).toEqual({
      kind: 'hastened',
      count: 1,
    });
    expect((await work()).done).toBe(1);
    expect([await open(), await closed()]).toEqual([[], ['charge-failing']]);
  });

  test('a refund that the bank refuses, until it is cured (B-094, B-250)', async () => {
    const order = await staff().buy();
    await work();
    await staff().pack(order);
    await work();
    const bank = (status: 'APPROVED' | 'COMPLETED') =>
      checkout.db.updateTable('test_gateway_payments').set({ status }).execute();
    await bank('APPROVED');
    await staff().refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    await work();
    expect(await open()).toEqual([`The bank refused a refund of order #${order.number}.`]);
    await bank('COMPLETED');
    await checkout.db.updateTable('refunds').set({ given_otherwise_at: now() }).execute();
    expect(await open()).toEqual([]);
  });

  test.each([
    ['refund.asked', 'refund-failing', (number: number) => `The refund of order #${number} failed 3 times.`],
    [
      'order.cancelled',
      'cancel-failing',
      (number: number) => `The money of cancelled order #${number} could not be let go, 3 times so far.`,
    ],
  ] as const)('%s that fails three times, until it is done (B-250)', async (event, kind, words) => {
    const order = await staff().buy();
    await work();
    await staff().pack(order);
    await work();
    if (event === 'refund.asked')
      await staff().refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    else await staff().cancel(order);
    const silent = { [event]: () => Promise.reject(new Error('Square is silent')) };
    for (const wait of [0, 1_000, 2_000]) {
      checkout.wait(wait);
      await drainOutbox(checkout.db, silent, { now: now(), limit: 50 });
    }
    expect(await open()).toEqual([words(order.number)]);
    checkout.wait(4_000);
    await work();
    expect(await open()).toEqual([]);
    expect(await closed()).toContain(kind);
  });

  test('a disagreement with the vendor, until the books agree (B-250)', async () => {
    const { id, number } = await staff().buy();
    await work();
    const row = {
      ...{ key: 'capture-late 1 x', kind: 'capture-late', order_id: id, payment_id: null },
      ...{
        gateway_payment_id: null,
        detail: '$47.75',
        found_at: now(),
        last_seen_at: now(),
        closed_at: null,
      },
    };
    await checkout.db.insertInto('payment_breaks').values(row).execute();
    expect(await open()).toEqual([`An order was packed an hour ago and is not charged: #${number}.`]);
    await checkout.db.updateTable('payment_breaks').set({ closed_at: now() }).execute();
    expect(await open()).toEqual([]);
  });

  test('texts that do not go out three times in a row, until a test of them does (B-250)', async () => {
    await staff().buy();
    answers.text = { kind: 'unreachable', why: 'No route to 5165550142' };
    for (const wait of [0, 1_000, 2_000]) {
      checkout.wait(wait);
      await work();
    }
    expect(await open()).toEqual(['Texts do not go out.']);
    const send = () =>
      sendTestMessage(messageDesk(shop()), { key: `test ${now()}`, channel: 'text', to: '5165550111' });
    expect(await send()).toEqual({ kind: 'failed', why: 'No route to 5165550142' });
    expect(await open()).toHaveLength(1);
    answers.text = { kind: 'sent', vendorId: null };
    checkout.wait(1_000);
    expect(await send()).toEqual({ kind: 'sent', to: '5165550111' });
    expect(await open()).toEqual([]);
  });

  test('a buyer who cannot be reached, until the contact is corrected (B-089, B-250)', async () => {
    answers.mail = { kind: 'refused', why: 'No such mailbox' };
    const order = await staff().buy();
    await change(order, { email: 'ada@wrong.example' });
    await work();
    expect(await open()).toEqual([`The e-mail address of order #${order.number} takes no letters.`]);
    const contact = { number: order.number, email: 'ada@right.example', phone: null, ...by() };
    expect(await changeContact(checkout.db, contact)).toMatchObject({ kind: 'contact-changed' });
    expect([await open(), await closed()]).toEqual([[], ['message-refused']]);
  });

  test('work that waits for more than two minutes, until it is done or given up (B-250, B-252)', async () => {
    const { number } = await staff().buy();
    checkout.wait(2 * minute);
    expect(await open()).toEqual([]);
    checkout.wait(1);
    expect(await open()).toEqual(['1 follow-up should have been done 2 minutes ago.']);
    await drainOutbox(checkout.db, {}, { now: now(), limit: 1 });
    const [entry] = await listFollowUps(checkout.db);
    expect(entry).toMatchObject({ order: number, attempts: 1, nextTryAt: now() + 1_000 });
    const giveUp = (why: string) => giveUpFollowUp(checkout.db, { id: entry?.id ?? 0, why, ...by() });
    expect(await giveUp('because')).toEqual({ kind: 'no-reason' });
    expect(await giveUp('no-use')).toEqual({ kind: 'given-up', event: 'order.placed', order: number });
    expect(await giveUp('no-use')).toEqual({ kind: 'not-waiting', first: { actor: 'staff:ann', at: now() } });
    expect(await work()).toEqual({ done: 0, failed: [] });
    expect([await open(), await listFollowUps(checkout.db)]).toEqual([[], []]);
  });

  test('a charge that waits for its twenty seconds is not late (B-035)', async () => {
    await staff().buy();
    await work();
    await inTransaction(checkout.db, (tx) =>
      tx
        .updateTable('outbox')
        .set({ done_at: null, attempts: 0, available_at: now() + 10 * minute })
        .execute(),
    );
    checkout.wait(5 * minute);
    expect(await open()).not.toContain('1 follow-up should have been done 5 minutes ago.');
  });

  test('a job that stands still, until it has run (B-250)', async () => {
    let time = 0;
    health = new ShopHealth(() => time);
    health.jobTimes.expect('outbox', 500);
    health.jobTimes.expect('old devices', day);
    time = 2 * minute;
    expect(await open()).toEqual([]);
    time += 1;
    expect(await open()).toEqual(['The job “outbox” has not run for 2 minutes.']);
    health.jobTimes.ranWell('outbox');
    checkout.wait(minute);
    expect(await open()).toEqual([]);
  });

  test('a broken rule of the books, until it is proved again (B-254, B-307)', async () => {
    const prove = (wrongCount: number) =>
      recordProofs(
        checkout.db,
        [{ rule: 'paid-once', wrong: wrongCount > 0 ? ['Order #7 is paid twice.'] : [], wrongCount }],
        now(),
      );
    await prove(2);
    expect(await open()).toEqual(['A rule of the books is broken 2 times: No order is paid for twice.']);
    checkout.wait(day);
    await prove(0);
    expect(await open()).toEqual([]);
  });

  test('nothing of the buyer stands in any of them but the order’s number (B-251)', async () => {
    answers = {
      mail: { kind: 'refused', why: 'ada@example.com unknown' },
      text: { kind: 'unreachable', why: '5165550142 is off' },
    };
    const order = await staff().buy('delivery');
    for (const wait of [0, 1_000, 2_000, 10 * minute]) {
      checkout.wait(wait);
      await work();
    }
    await change(order, { placed_at: now() - 6 * day });
    expect((await open()).length).toBeGreaterThan(2);
    const dump = JSON.stringify(await checkout.db.selectFrom('alerts').selectAll().execute());
    const { firstName, lastName, email, phone, id } = order;
    for (const value of [firstName, lastName, email, phone, id, order.accountId, '@', 'Syosset'])
      if (value) expect(dump).not.toContain(value);
    expect(dump).toContain(String(order.number));
  });
});

/** Runs after all of them. */
test('no kind of alert is left out of these tests and those beside it (B-250)', () => {
  const elsewhere: readonly string[] = [
    ...outsideKinds,
    ...backupKinds,
    ...disputeKinds,
    ...promotionKinds,
    ...shipmentKinds,
    ...doorKinds,
    ...tillKinds,
    ...lawKinds,
  ];
  expect(alertKinds.filter((kind) => !made.has(kind) && !elsewhere.includes(kind))).toEqual([]);
});
