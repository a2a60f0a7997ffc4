import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeContact } from '#domains/orders/change-contact.ts';
import type { Order } from '#domains/orders/order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { requestResend } from './request-resend.ts';

/** Doesn't use `useCheckoutFixture`, because its comparison counts a second confirmation as one too many. */
describe.each(engines)(
  'sending a message again, to the right contact, on %s (S-07)',
  { timeout: 60_000 },
  (engine) => {
    let database: FreshDatabase;
    let checkout: CheckoutFixture;
    let staff: StaffFixture;
    beforeEach(async () => {
      database = await freshDatabase(engine);
      checkout = openCheckoutFixture(database.db);
      staff = staffOf(checkout);
    });
    afterEach(() => database.drop());

    const ask = ({ number }: Pick<Order, 'number'>, messageKind: string | null = null) =>
      requestResend(checkout.db, { number, messageKind, actor: 'Ann', now: checkout.clock() });
    const correct = ({ number }: Pick<Order, 'number'>, contact: { email?: string; phone?: string }) =>
      changeContact(checkout.db, {
        number,
        email: null,
        phone: null,
        ...contact,
        actor: 'Ann',
        now: checkout.clock(),
      });
    const told = () =>
      checkout.db
        .selectFrom('messages')
        .select(['kind', 'channel', 'recipient', 'state'])
        .orderBy('created_at')
        .execute();

    test('the last message, or the named one, goes out once per request, to the corrected contact', async () => {
      const order = await staff.buy();
      await staff.drain();
      expect(await told()).toEqual([
        { kind: 'order-placed', channel: 'text', recipient: '5165550100', state: 'sent' },
      ]);
      expect(await correct(order, { email: ' ada@vine.example ', phone: '(516) 555-0199' })).toEqual({
        kind: 'contact-changed',
        what: 'e-mail and telephone',
      });
      checkout.wait(1_000);
      expect(await ask(order)).toEqual({ kind: 'resend-requested', messageKind: 'order-placed' });
      await Promise.all([staff.drain(), staff.drain()]);
      await checkout.db
        .updateTable('outbox')
        .set({ done_at: null, available_at: 0 })
        .where('event', '=', 'order.message-asked')
        .execute();
      await staff.drain();
      expect((await told()).slice(1)).toEqual([
        { kind: 'order-placed', channel: 'mail', recipient: 'ada@vine.example', state: 'sent' },
      ]);
      checkout.wait(1_000);
      await staff.pack(order);
      await staff.drain();
      checkout.wait(1_000);
      expect(await ask(order)).toMatchObject({ messageKind: 'ready-for-pickup' });
      await staff.drain();
      expect((await told()).slice(2)).toEqual(
        Array(2).fill({ kind: 'ready-for-pickup', channel: 'text', recipient: '5165550199', state: 'sent' }),
      );
      checkout.wait(1_000);
      expect(await ask(order, 'order-placed')).toMatchObject({ messageKind: 'order-placed' });
      await staff.drain();
      expect((await told()).slice(4)).toMatchObject([
        { kind: 'order-placed', recipient: 'ada@vine.example' },
      ]);
      expect(await staff.events(order)).toEqual([
        'contact-changed (e-mail and telephone), Ann',
        'message-asked (order-placed), Ann',
        'packed, Ann',
        'message-asked (ready-for-pickup), Ann',
        'message-asked (order-placed), Ann',
      ]);
    });

    test('a message that is unknown, was never sent, is no longer true, or has no contact is refused and changes nothing', async () => {
      const order = await staff.buy();
      expect(await ask(order)).toEqual({ kind: 'never-sent', messageKind: null, sent: [] });
      await staff.pack(order);
      await staff.drain();
      expect(await ask({ number: 7 as OrderNumber })).toEqual({ kind: 'unknown-order' });
      expect(await ask(order, 'toString')).toMatchObject({
        kind: 'unknown-message',
        known: expect.arrayContaining(['shipped']),
      });
      expect(await ask(order, 'passcode')).toMatchObject({ kind: 'unknown-message' });
      expect(await ask(order, 'shipped')).toMatchObject({
        kind: 'never-sent',
        sent: expect.arrayContaining(['order-placed']),
      });
      expect(await ask(order, 'ready-for-pickup')).toMatchObject({ kind: 'resend-requested' });
      await staff.handOver(order);
      // True when it was requested, but no longer when it is sent.
      await staff.drain();
      expect(await staff.kindsOfMessages()).toEqual(['order-placed', 'ready-for-pickup']);
      expect(await ask(order, 'ready-for-pickup')).toEqual({
        kind: 'outdated',
        messageKind: 'ready-for-pickup',
      });
      await checkout.db.updateTable('orders').set({ phone: '', email: null }).execute();
      expect(await ask(order, 'order-placed')).toEqual({ kind: 'no-contact' });
      expect(await correct(order, { email: 'ada@vine.example' })).toEqual({ kind: 'forgotten' });
    });

    test.each([
      [{ email: 'ada@vine' }, 'email-invalid'],
      [{ email: 'ada@vine.example', phone: '555-0100' }, 'phone-invalid'],
      [{ phone: '' }, 'phone-invalid'],
      [{ phone: '5165550100' }, 'same-contact'],
    ])('%j is answered with %s, and nothing is put down', async (contact, kind) => {
      const order = await staff.buy();
      expect(await correct(order, contact)).toEqual({ kind });
      expect(await correct({ number: 7 as OrderNumber }, contact)).toEqual({ kind: 'unknown-order' });
      expect(await staff.events(order)).toEqual([]);
      expect(await staff.reread(order)).toMatchObject({ email: order.email, phone: order.phone });
    });

    test('a cancellation, a delivery and a parcel are announced again in the words of the first time', async () => {
      const [off, brought, parcel] = [
        await staff.buy(),
        await staff.buy('delivery'),
        await staff.buy('shipping'),
      ];
      for (const order of [off, brought, parcel]) await staff.pack(order);
      await staff.drain();
      await staff.cancel(off);
      for (const order of [brought, parcel]) await staff.handOver(order);
      await staff.drain();
      for (const [order, kind] of [
        [off, 'order-cancelled'],
        [brought, 'delivered'],
        [parcel, 'shipped'],
      ] as const) {
        expect(await ask(order, kind)).toEqual({ kind: 'resend-requested', messageKind: kind });
        await staff.drain();
        expect((await staff.kindsOfMessages()).filter((each) => each === kind)).toEqual([kind, kind]);
      }
      expect(await ask(off, 'order-placed')).toEqual({ kind: 'outdated', messageKind: 'order-placed' });
    });
  },
);
