/** Messages that the outbox sends through a real mail server. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smtpMails } from '#adapters/mail/smtp-mails.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { openSmtpSink, type SmtpSink } from '#tests/emulators/smtp-sink.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { head, someMessageFacts } from './letters/letters.fixture.ts';
import type { MessageDesk } from './message.ts';
import { findMessage } from './messages.store.ts';
import { sendOrderPlaced } from './send-order-message.ts';

const start = Date.UTC(2026, 10, 20, 17);

describe.each(engines)('messages through the outbox and a mail server on %s', (engine) => {
  let database: FreshDatabase;
  let now: number;
  let sink: SmtpSink;
  let desk: MessageDesk;

  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = start;
    sink = await openSmtpSink();
    const from = { name: null, address: 'orders@shop.example' };
    const settings = {
      kind: 'smtp',
      host: '127.0.0.1',
      port: sink.port,
      secure: false,
      auth: null,
      from,
    } as const;
    const clock = () => now;
    desk = {
      db: database.db,
      clock,
      letterhead: () => head,
      mails: smtpMails({ settings, shopName: head.shopName, clock }),
      texts: { send: async () => ({ kind: 'sent', vendorId: null }) },
    };
    await inTransaction(database.db, (tx) =>
      writeOutbox(tx, { key: 'order.placed:1', event: 'order.placed', payload: {}, now }),
    );
  });
  afterEach(async () => {
    await sink.shut();
    await database.drop();
  });

  const order = { orderId: null as unknown as OrderId, ...someMessageFacts('pickup') };

  const handlers = {
    'order.placed': async () =>
      void (await sendOrderPlaced(desk, {
        ...order,
        key: 'order.placed:1',
        to: { email: 'ana@example.com', phone: null },
      })),
  };
  const drain = () => drainOutbox(database.db, handlers, { now, limit: 10 });

  /** Simulates the worker until the given time, polling every ten seconds. */
  async function work(until: number): Promise<void> {
    for (; now < until; now += 10_000) await drain();
  }

  test('the server refuses connections for five minutes, then recovers: one mail goes out (R-042)', async () => {
    await sink.shut();
    await work(start + 5 * 60_000);
    expect(await findMessage(database.db, 'order.placed:1:mail')).toMatchObject({ state: 'queued' });
    await sink.open();
    await work(start + 30 * 60_000);
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]?.raw).toContain('Subject: Your order #10042');
    expect(await database.db.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute()).toEqual(
      [],
    );
  });

  test('a connection lost before the server accepts a mail may deliver it twice, with the same Message-ID (R-014)', async () => {
    sink.mood = 'cut';
    await drain();
    sink.mood = 'takes';
    await work(start + 60_000);
    const ids = sink.mails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
