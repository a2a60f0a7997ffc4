/** What the page of alerts can do: each cure is work of other rooms, done at once. */
import { reconcilePayments } from '#domains/checkout/reconciliation/reconcile-payments.ts';
import { sendTestMessage } from '#domains/notifications/trouble/send-test.ts';
import { readWebhookHealth } from '#domains/payments/webhook-health.ts';
import { findStaffPerson } from '#domains/staff/find-staff-person.ts';
import { newId, type StaffId } from '#kit/ids.ts';
import { recordProofs } from '#platform/proof/record-proofs.ts';
import type { AlertActs } from '#screens/desk/alerts/handlers.ts';
import { proveAll } from '../activity/prove-books.ts';
import { messageDesk } from '../messages/message-desk.ts';
import { reconciledDays } from '../reconciliation.ts';
import type { Shop } from '../shop.ts';
import { lookAtShop } from './watch-alerts.ts';

const dayMs = 24 * 60 * 60_000;

export function alertActs(shop: Shop): AlertActs {
  const { db, clock, gateway } = shop;
  return {
    async compare() {
      const now = clock();
      const period = { since: now - reconciledDays * dayMs, until: now + 1 };
      const { vendor, open } = await reconcilePayments({ db, clock, gateway }, period);
      return vendor === 'heard' ? open.length : null;
    },
    async prove() {
      const proofs = await proveAll(shop);
      await recordProofs(db, proofs, clock());
      return proofs.filter(({ wrongCount }) => wrongCount > 0).length;
    },
    async sendTest(channel, staffId) {
      const person = await findStaffPerson(db, staffId as StaffId);
      const to = (channel === 'mail' ? person?.email : person?.phone) ?? null;
      if (to === null) return { kind: 'no-phone' };
      return sendTestMessage(messageDesk(shop), { key: `test ${newId()}`, channel, to });
    },
    async readMessages() {
      return shop.settings.payments.reports ? readWebhookHealth(db, clock()) : null;
    },
    look: () => lookAtShop(shop),
  };
}
