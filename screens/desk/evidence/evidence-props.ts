/** An order as evidence for its buyer's bank, from its purchase and what else the books know (B-230). */
import type { Purchase } from '#domains/checkout/find-purchase.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { packsSent } from '#domains/orders/packing/sent.rules.ts';
import { formatCents } from '#kit/money.ts';
import { maskPhone } from '#kit/phone.ts';
import { cardName } from '#widgets/payment/card-words.rules.ts';
import { maskEmail } from '../mask-email.rules.ts';
import { type EvidenceFacts, evidenceSections } from './evidence.rules.ts';
import type { EvidenceProps } from './props.ts';

/** What the page says besides the purchase's own words. */
type Beside = Pick<EvidenceProps, 'paper' | 'shop' | 'disputes'> &
  Omit<EvidenceFacts, 'order' | 'contacts' | 'card' | 'way'> & { seesContacts: boolean; printedAt: number };

const wayNames = { pickup: 'Store pickup', delivery: 'Delivery', shipping: 'Shipping' } as const;

/** What `/desk/orders/…/evidence` prints. */
export function evidenceProps(
  purchase: Purchase,
  { paper, shop, disputes, seesContacts, printedAt, ...facts }: Beside,
): EvidenceProps {
  const { order, card } = purchase;
  const view = orderView(order, card, '', purchase);
  return {
    ...{ number: order.number, paper, shop, disputes },
    bottles: order.lines.map((line, position) => ({
      quantity: line.quantity,
      words: `${line.productName}, ${line.size}${line.bottles > 1 ? `, pack of ${line.bottles}` : ''}`,
      amount: formatCents(line.totalCents),
      notes: notesOf(purchase, position),
    })),
    sections: evidenceSections({
      ...{ ...facts, order, card: card && cardName(card) },
      contacts: {
        phone: seesContacts ? maskPhone(order.phone) : `••• ${order.phone.slice(-4)}`,
        email: order.email ? (seesContacts ? order.email : maskEmail(order.email)) : null,
      },
      way: [wayNames[order.deliveryMethod], view.deliveryDate, view.deliveryTime, order.shippingService]
        .filter(Boolean)
        .join(', '),
    }),
    printed: `Printed ${facts.momentOf(printedAt)}`,
  };
}

/** Which parts of the line were not sent as ordered. */
function notesOf({ order, substitutions, leftOut }: Purchase, position: number): string[] {
  const sent = packsSent(order, { substitutions, leftOut }, position);
  const ordered = order.lines[position]?.quantity ?? sent;
  return [
    ...(sent < ordered ? [`${sent} of ${ordered} sent as ordered`] : []),
    ...substitutions
      .filter((each) => each.position === position)
      .map(({ quantity, productName, size }) => `Sent instead: ${quantity} × ${productName}, ${size}`),
  ];
}
