/** Each kind of alert is made to happen, and closes by itself when it is cured (B-250). */
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { giveUpFollowUp } from '#domains/follow-ups/give-up-follow-up.ts';
import { listFollowUps } from '#domains/follow-ups/list-follow-ups.ts';
import { sendTestMessage } from '#domains/notifications/trouble/send-test.ts';
import { changeContact } from '#domains/orders/change-contact.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { recordProofs } from '#platform/proof/record-proofs.ts';
import { alertKinds } from '#screens/desk/alerts/alert-words.rules.ts';
import { engines } from '#tests/harness/databases.ts';
import { messageDesk } from '../messages/message-desk.ts';
import { useAlerts } from './alert-checks.fixture.ts';
import { alertChecks } from './alert-checks.ts';
import {
  backupKinds,
  disputeKinds,
  doorKinds,
  lawKinds,
  liveVendors,
  moneyKinds,
  outsideKinds,
  promotionKinds,
  shipmentKinds,
  tillKinds,
} from './alerts.fixture.ts';
import { ShopHealth } from './shop-health.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const made = new Set<string>();

describe.each(engines)('alerts of a shop on %s', { timeout: 60_000 }, (engine) => {
  const alerts = useAlerts(engine, made);
  const { shop, staff, now, by, work, change, open, closed } = alerts;

  test('a healthy shop has none, and each check is of a kind with words', async () => {
    await staff().buy();
    await work();
    expect(await open()).toEqual([]);
    const settings = { dataDir: '.', ...liveVendors };
    const kinds = alertChecks({ ...shop(), settings }).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(alertKinds.toSorted());
  });

  test('an order that no one takes, until someone does (B-056, B-250)', async () => {
    const { number } = await staff().buy();
    await work();
    alerts.checkout.wait(10 * minute);
    expect(await open()).toEqual([`Order #${number} has waited too long for somebody to pack.`]);
    const more = [await staff().buy(), await staff().buy()].map((order) => order.number);
    await work();
    alerts.checkout.wait(10 * minute);
    expect(await open()).toEqual([
      `3 orders (${[number, ...more].map((each) => `#${each}`).join(', ')}) have waited too long for somebody to pack.`,
    ]);
    for (const each of [number, ...more])
      await claimOrder(alerts.checkout.db, { number: each as Order['number'], takeOver: false, ...by() });
    expect([await open(), await closed()]).toEqual([[], ['orders-unclaimed']]);
  });

  test('a late order and one whose hold is ending, until they are packed (B-090, B-250)', async () => {
    const order = await staff().buy();
    await work();
    await claimOrder(alerts.checkout.db, { number: order.number, takeOver: false, ...by() });
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

  test.each([
    ['refund.asked', 'refund-failing', (number: number) => `The refund of order #${number} failed 3 times.`],
    [
      'order.cancelled',
      'cancel-failing',
      (number: number) => `The money of cancelled order #${number} could not be released, 3 times so far.`,
    ],
  ] as const)('%s that fails three times, until it is done (B-250)', async (event, kind, words) => {
    const order = await staff().buy();
    await work();
    await staff().pack(order);
    await work();
    if (event === 'refund.asked')
      await staff().refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    else await staff().cancel(order);
    const silent = { [event]: () => Promise.reject(new Error('the vendor is silent')) };
    for (const wait of [0, 1_000, 2_000]) {
      alerts.checkout.wait(wait);
      await drainOutbox(alerts.checkout.db, silent, { now: now(), limit: 50 });
    }
    expect(await open()).toEqual([words(order.number)]);
    alerts.checkout.wait(4_000);
    await work();
    expect(await open()).toEqual([]);
    expect(await closed()).toContain(kind);
  });

  test('texts that fail three times in a row, until a test text succeeds (B-250)', async () => {
    await staff().buy();
    alerts.answers.text = { kind: 'unreachable', why: 'No route to 5165550142' };
    for (const wait of [0, 1_000, 2_000]) {
      alerts.checkout.wait(wait);
      await work();
    }
    expect(await open()).toEqual(['Texts do not go out.']);
    const send = () =>
      sendTestMessage(messageDesk(shop()), { key: `test ${now()}`, channel: 'text', to: '5165550111' });
    expect(await send()).toEqual({ kind: 'failed', why: 'No route to 5165550142' });
    expect(await open()).toHaveLength(1);
    alerts.answers.text = { kind: 'sent', vendorId: null };
    alerts.checkout.wait(1_000);
    expect(await send()).toEqual({ kind: 'sent', to: '5165550111' });
    expect(await open()).toEqual([]);
  });

  test('a buyer who cannot be reached, until the contact is corrected (B-089, B-250)', async () => {
    alerts.answers.mail = { kind: 'refused', why: 'No such mailbox' };
    const order = await staff().buy();
    await change(order, { email: 'ada@wrong.example' });
    await work();
    expect(await open()).toEqual([`The e-mail address of order #${order.number} does not accept mail.`]);
    const contact = { number: order.number, email: 'ada@right.example', phone: null, ...by() };
    expect(await changeContact(alerts.checkout.db, contact)).toMatchObject({ kind: 'contact-changed' });
    expect([await open(), await closed()]).toEqual([[], ['message-refused']]);
  });

  test('work that waits for more than two minutes, until it is done or given up (B-250, B-252)', async () => {
    const { number } = await staff().buy();
    alerts.checkout.wait(2 * minute);
    expect(await open()).toEqual([]);
    alerts.checkout.wait(1);
    expect(await open()).toEqual(['1 follow-up should have been done 2 minutes ago.']);
    await drainOutbox(alerts.checkout.db, {}, { now: now(), limit: 1 });
    const [entry] = await listFollowUps(alerts.checkout.db);
    expect(entry).toMatchObject({ order: number, attempts: 1, nextTryAt: now() + 1_000 });
    const giveUp = (why: string) => giveUpFollowUp(alerts.checkout.db, { id: entry?.id ?? 0, why, ...by() });
    expect(await giveUp('because')).toEqual({ kind: 'no-reason' });
    expect(await giveUp('no-use')).toEqual({ kind: 'given-up', event: 'order.placed', order: number });
    expect(await giveUp('no-use')).toEqual({ kind: 'not-waiting', first: { actor: 'staff:ann', at: now() } });
    expect(await work()).toEqual({ done: 0, failed: [] });
    expect([await open(), await listFollowUps(alerts.checkout.db)]).toEqual([[], []]);
  });

  test('a charge that waits for its twenty seconds is not late (B-035)', async () => {
    await staff().buy();
    await work();
    await inTransaction(alerts.checkout.db, (tx) =>
      tx
        .updateTable('outbox')
        .set({ done_at: null, attempts: 0, available_at: now() + 10 * minute })
        .execute(),
    );
    alerts.checkout.wait(5 * minute);
    expect(await open()).not.toContain('1 follow-up should have been done 5 minutes ago.');
  });

  test('a job that has stalled, until it has run (B-250)', async () => {
    let time = 0;
    alerts.health = new ShopHealth(() => time);
    alerts.health.jobTimes.expect('outbox', 500);
    alerts.health.jobTimes.expect('old devices', day);
    time = 2 * minute;
    expect(await open()).toEqual([]);
    time += 1;
    expect(await open()).toEqual(['The job “outbox” has not run for 2 minutes.']);
    alerts.health.jobTimes.succeeded('outbox');
    alerts.checkout.wait(minute);
    expect(await open()).toEqual([]);
  });

  test('a broken rule of the books, until the next proof finds it kept (B-254, B-307)', async () => {
    const prove = (wrongCount: number) =>
      recordProofs(
        alerts.checkout.db,
        [{ rule: 'paid-once', wrong: wrongCount > 0 ? ['Order #7 is paid twice.'] : [], wrongCount }],
        now(),
      );
    await prove(2);
    expect(await open()).toEqual(['A rule of the books is broken 2 times: No order is paid for twice.']);
    alerts.checkout.wait(day);
    await prove(0);
    expect(await open()).toEqual([]);
  });

  test('none of them says anything about the buyer but the order’s number (B-251)', async () => {
    alerts.answers = {
      mail: { kind: 'refused', why: 'ada@example.com unknown' },
      text: { kind: 'unreachable', why: '5165550142 is off' },
    };
    const order = await staff().buy('delivery');
    for (const wait of [0, 1_000, 2_000, 10 * minute]) {
      alerts.checkout.wait(wait);
      await work();
    }
    await change(order, { placed_at: now() - 6 * day });
    expect((await open()).length).toBeGreaterThan(2);
    const dump = JSON.stringify(await alerts.checkout.db.selectFrom('alerts').selectAll().execute());
    const { firstName, lastName, email, phone, id } = order;
    for (const value of [firstName, lastName, email, phone, id, order.accountId, '@', 'Syosset'])
      if (value) expect(dump).not.toContain(value);
    expect(dump).toContain(String(order.number));
  });
});

/** Runs after all the others. */
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
    ...moneyKinds,
  ];
  expect(alertKinds.filter((kind) => !made.has(kind) && !elsewhere.includes(kind))).toEqual([]);
});
