import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import type { OrderId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { MessageNotSent } from './deliver-message.ts';
import { forgetRecipient } from './forget-recipient.ts';
import { head, someMessageFacts } from './letters/letters.fixture.ts';
import type { MessageDesk } from './message.ts';
import { claimMessage, findMessage } from './messages.store.ts';
import type { Mail, SendOutcome, Text } from './ports.ts';
import {
  sendAccountErased,
  sendPasswordChanged,
  sendResetCode,
  sendVerifyEmail,
} from './send-account-message.ts';
import { sendOrderPlaced, sendReadyForPickup } from './send-order-message.ts';

const start = Date.UTC(2026, 10, 20, 17);
const ana = 'a1' as AccountId;

describe.each(engines)('messages on %s', (engine) => {
  let database: FreshDatabase;
  let now: number;
  let mails: Mail[];
  let texts: Text[];
  let answer: SendOutcome;
  let textAnswer: SendOutcome;
  let desk: MessageDesk;

  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = start;
    mails = [];
    texts = [];
    answer = { kind: 'sent', vendorId: 'v1' };
    textAnswer = { kind: 'sent', vendorId: 't1' };
    desk = {
      db: database.db,
      clock: () => now,
      letterhead: () => head,
      mails: {
        async send(mail) {
          mails.push(mail);
          return answer;
        },
      },
      texts: {
        async send(text) {
          texts.push(text);
          return textAnswer;
        },
      },
    };
  });
  afterEach(() => database.drop());

  const passcode = (key = 'passcode:1') =>
    sendResetCode(desk, {
      key,
      to: 'ana@example.com',
      accountId: ana,
      code: '493827',
      minutes: 10,
      link: 'https://shop.example/reset-password/x',
      askedAt: start,
    });
  const order = { orderId: null as unknown as OrderId, ...someMessageFacts('pickup') };

  test('I9 a message is sent once per key, however often it is requested, even after a refusal (R-014)', async () => {
    expect(await passcode()).toEqual({ kind: 'gone' });
    expect(await passcode()).toEqual({ kind: 'gone' });
    expect(mails).toMatchObject([
      {
        key: 'passcode:1',
        to: 'ana@example.com',
        subject: 'Your one-time passcode for Demijohn Wine & Spirits',
      },
    ]);
    expect(await findMessage(database.db, 'passcode:1')).toMatchObject({
      state: 'sent',
      attempts: 1,
      sent_at: start,
      vendor_id: 'v1',
    });
    answer = { kind: 'refused', why: '550 no such mailbox' };
    for (const _ of [1, 2]) expect(await passcode('passcode:2')).toEqual(answer);
    expect(mails).toHaveLength(2);
    expect(await findMessage(database.db, 'passcode:2')).toMatchObject({
      state: 'refused',
      last_error: '550 no such mailbox',
      sent_at: null,
    });
  });

  test('eight concurrent workers send one mail; the others learn that it is in progress or sent (R-014)', async () => {
    const carried = desk.mails;
    desk.mails = {
      // Like a network call, this lets other work run in between.
      async send(mail) {
        await database.db.selectFrom('messages').select('id').execute();
        return carried.send(mail);
      },
    };
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => passcode()));
    expect(mails).toHaveLength(1);
    for (const each of answers) {
      if (each.status === 'fulfilled') expect(each.value).toEqual({ kind: 'gone' });
      else expect(each.reason.message).toContain('by another worker');
    }
    expect(await passcode()).toEqual({ kind: 'gone' });
    expect(mails).toHaveLength(1);
  });

  test('an unreachable carrier makes the call throw for the outbox, and the reason is kept until the message is sent (R-042)', async () => {
    answer = { kind: 'unreachable', why: 'ECONNREFUSED' };
    await expect(passcode()).rejects.toThrow(new MessageNotSent('ECONNREFUSED'));
    expect(await findMessage(database.db, 'passcode:1')).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: 'ECONNREFUSED',
    });
    answer = { kind: 'sent', vendorId: null };
    expect(await passcode()).toEqual({ kind: 'gone' });
    expect(await findMessage(database.db, 'passcode:1')).toMatchObject({
      state: 'sent',
      attempts: 2,
      last_error: null,
    });
  });

  test('a worker that died after sending is replaced after a minute, under the same key (R-014)', async () => {
    answer = { kind: 'unreachable', why: 'down' };
    await expect(passcode()).rejects.toThrow();
    expect(await claimMessage(database.db, { key: 'passcode:1', now, forMs: 60_000 })).toBeDefined();
    answer = { kind: 'sent', vendorId: null };
    now += 59_999;
    await expect(passcode()).rejects.toThrow('by another worker');
    now += 1;
    expect(await passcode()).toEqual({ kind: 'gone' });
    expect(mails.map(({ key }) => key)).toEqual(['passcode:1', 'passcode:1']);
  });

  test('an expired passcode or link is not sent; other letters are tried for three days (M-047, M-059)', async () => {
    answer = { kind: 'unreachable', why: 'down' };
    const verify = () =>
      sendVerifyEmail(desk, {
        key: 'v',
        to: 'ana@example.com',
        link: 'https://shop.example/v',
        minutes: 60,
        askedAt: start,
      });
    const changed = () =>
      sendPasswordChanged(desk, {
        key: 'c',
        to: 'ana@example.com',
        at: start,
        resetLink: 'https://shop.example/r',
      });
    for (const tell of [passcode, verify, changed]) await expect(tell()).rejects.toThrow('down');
    answer = { kind: 'sent', vendorId: null };
    now = start + 10 * 60_000 + 1;
    expect(await passcode()).toEqual({ kind: 'given-up' });
    now = start + 60 * 60_000 + 1;
    expect(await verify()).toEqual({ kind: 'given-up' });
    now = start + 3 * 24 * 60 * 60_000;
    expect(await changed()).toEqual({ kind: 'gone' });
    expect(await findMessage(database.db, 'v')).toMatchObject({ state: 'failed-for-good' });
    expect(await verify()).toEqual({ kind: 'given-up' });
    expect(mails.at(-1)?.key).toBe('c');
  });

  test('I7 neither passcode nor link is in any table, sent, refused or waiting', async () => {
    await passcode();
    answer = { kind: 'unreachable', why: 'down' };
    await expect(passcode('later')).rejects.toThrow();
    const link = 'https://shop.example/verify/1/secret-signature';
    await expect(
      sendVerifyEmail(desk, { key: 'v', to: 'ana@example.com', link, minutes: 60, askedAt: start }),
    ).rejects.toThrow();
    const everything = JSON.stringify([
      await database.db.selectFrom('messages').selectAll().execute(),
      await database.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(everything).toContain('ana@example.com');
    expect(everything).not.toMatch(/493827|secret-signature/);
    expect(mails[0]?.text).toContain('493827');
  });

  test('the order goes by mail, or by text to a buyer who gave no address (G-16)', async () => {
    expect(
      await sendOrderPlaced(desk, {
        ...order,
        key: 'a',
        to: { email: 'ana@example.com', phone: '5165550142' },
      }),
    ).toEqual({
      kind: 'gone',
    });
    expect([mails.length, texts.length]).toEqual([1, 0]);
    expect(
      await sendOrderPlaced(desk, { ...order, key: 'b', to: { email: null, phone: '5165550142' } }),
    ).toEqual({ kind: 'gone' });
    expect(texts).toMatchObject([{ to: '5165550142', body: expect.stringContaining(order.link) }]);
    expect(
      await sendOrderPlaced(desk, { ...order, key: 'c', to: { email: null, phone: null } }),
    ).toMatchObject({ kind: 'refused' });
    expect([mails.length, texts.length]).toEqual([1, 1]);
  });

  test('ready for pickup goes by text; a landline’s owner gets the mail instead, once (G-08)', async () => {
    textAnswer = { kind: 'refused', why: 'Twilio 400 21614' };
    const tell = () =>
      sendReadyForPickup(desk, {
        ...order,
        key: 'ready',
        to: { email: 'ana@example.com', phone: '5165550142' },
      });
    for (const _ of [1, 2]) expect(await tell()).toEqual({ kind: 'gone' });
    expect([mails.length, texts.length]).toEqual([1, 1]);
    textAnswer = { kind: 'sent', vendorId: null };
    await sendReadyForPickup(desk, {
      ...order,
      key: 'other',
      to: { email: 'ana@example.com', phone: '5165550142' },
    });
    expect([mails.length, texts.length]).toEqual([1, 2]);
  });

  test('an erased person is forgotten: the last letter keeps no address, and earlier ones lose theirs', async () => {
    await passcode();
    await sendAccountErased(desk, { key: 'erased', to: 'ana@example.com', at: start });
    await inTransaction(database.db, (tx) => forgetRecipient(tx, ana, []));
    expect(mails.at(-1)?.to).toBe('ana@example.com');
    const rows = await database.db
      .selectFrom('messages')
      .select(['kind', 'recipient'])
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'account-erased', recipient: '' },
      { kind: 'passcode', recipient: '' },
    ]);
  });
});
