/** Asks buyers about other bottles (B-071). */
import { sendSecondChoice } from '#domains/notifications/send-second-choice.ts';
import { agreePath } from '#domains/orders/proposals/agree-key.ts';
import { readProposal } from '#domains/orders/proposals/find-proposals.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from '../shop.ts';
import { type MessageParts, messageDesk } from './message-desk.ts';

export type SecondChoiceParts = MessageParts & Pick<Shop, 'agreeSigner'>;

export function secondChoiceMessages(shop: SecondChoiceParts): OutboxHandlers {
  const desk = messageDesk(shop);
  return {
    /** Not sent once the question has been answered or withdrawn, or has expired. */
    'order.proposed': async (payload, { key }) => {
      const shown = await readProposal(shop.db, (payload as { proposalId: string }).proposalId);
      if (shown?.proposal.state !== 'open' || shown.proposal.expiresAt <= shop.clock()) return;
      const { proposal, order, agreeCents } = shown;
      const line = order.lines[proposal.position];
      await sendSecondChoice(desk, {
        key,
        orderId: order.id,
        // The contact of an erased account is empty.
        to: { email: order.email || null, phone: order.phone || null },
        number: order.number,
        firstName: order.firstName,
        ordered: `${proposal.quantity} × ${line?.productName} ${line?.size}`,
        offered: `${proposal.quantity} × ${proposal.productName} ${proposal.size}`,
        lessCents: agreeCents,
        until: proposal.expiresAt,
        withoutAnswer: proposal.withoutAnswer,
        link: `${shop.settings.appUrl}${agreePath(shop.agreeSigner, proposal.id)}`,
      });
    },
  };
}
