/** Determines which messages about an order missed its buyer's corrected contact (B-089). */
import type { OrderMessageView } from './find-order-messages.ts';
import { isResendable, isStillTrue, type OrderStanding } from './resend.rules.ts';

type Sent = Pick<OrderMessageView, 'key' | 'kind' | 'channel' | 'recipient'>;

/**
 * The keys of the messages that are still true but went to a contact other than the order's current one: the
 * newest of each kind that the current contact never received.
 *
 * @param messages oldest first
 */
export function missedMessages(
  messages: readonly Sent[],
  order: OrderStanding & { email: string | null; phone: string },
): ReadonlySet<string> {
  const contactOf = ({ kind, channel }: Sent) => {
    if (kind === 'gift-coming') return order.gift?.phone;
    return channel === 'mail' ? order.email : order.phone;
  };
  const went = (message: Sent) => message.recipient === contactOf(message);
  const arrived = new Set(messages.filter(went).map(({ kind }) => kind));
  const newest = new Map(messages.map((message) => [message.kind, message]));
  return new Set(
    [...newest.values()]
      .filter(({ kind }) => isResendable(kind) && isStillTrue(kind, order) && !arrived.has(kind))
      // An erased person has neither recipient nor contact.
      .filter(({ recipient }) => recipient !== '')
      .map(({ key }) => key),
  );
}
