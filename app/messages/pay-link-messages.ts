/** Sends the pay link of a phone order to its caller (B-101). */
import { findDraft } from '#domains/checkout/phone-orders/find-draft.ts';
import { readPayLink } from '#domains/checkout/phone-orders/open-pay-link.ts';
import { payPath } from '#domains/checkout/phone-orders/pay-key.ts';
import { quoteDraft } from '#domains/checkout/phone-orders/quote-draft.ts';
import type { PayLinkRequested } from '#domains/checkout/phone-orders/send-pay-link.ts';
import { sendPayLinkMessage } from '#domains/notifications/send-pay-link-message.ts';
import { formatCents } from '#kit/money.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from '../shop.ts';
import { messageDesk } from './message-desk.ts';

export function payLinkMessages(shop: Shop): OutboxHandlers {
  const desk = messageDesk(shop);
  return {
    /** Not sent if the link was paid, withdrawn or replaced meanwhile. */
    'draft.link-asked': async (payload, { key }) => {
      const { draftId: id, sends } = payload as PayLinkRequested;
      const now = shop.clock();
      const link = await readPayLink(shop.db, { id, sends }, now);
      const draft = link.kind === 'to-pay' ? await findDraft(shop.db, id) : undefined;
      if (!draft?.holdUntil || draft.caller.phone === '') return;
      const { model } = await quoteDraft(shop, draft, now);
      const { firstName, phone, email } = draft.caller;
      await sendPayLinkMessage(desk, {
        key,
        to: { phone, email },
        firstName,
        link: `${shop.settings.appUrl}${payPath(shop.payLinkSigner, { id, sends })}`,
        until: draft.holdUntil,
        totalCents: model.cartCalculation.finalTotal,
        items: model.cartItems.map(({ productName, size, quantity, price }) => ({
          name: productName,
          detail: `${size} × ${quantity}`,
          amount: formatCents(price * quantity),
        })),
      });
    },
  };
}
