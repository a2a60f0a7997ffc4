/** `GET /desk/orders/:number/evidence?paper=letter|a4`: an order as evidence for its buyer's bank (B-230). */
import type { FastifyReply } from 'fastify';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { packsSent } from '#domains/orders/packing/sent.rules.ts';
import { readAgeWord } from '#domains/orders/read-age-word.ts';
import { findDisputesOf } from '#domains/payments/disputes/find-disputes.ts';
import { findOutcomesOfOrder } from '#domains/runs/find-outcomes.ts';
import { findCarrierSentences } from '#domains/shipments/find-carrier-sentences.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { formatCents } from '#kit/money.ts';
import { maskPhone } from '#kit/phone.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { cardName } from '#widgets/payment/card-words.rules.ts';
import { type DeskDeps, numberOf, type OrderRequest, seesContacts } from '../desk-request.ts';
import { disputeSentence } from '../dispute-words.rules.ts';
import { maskEmail } from '../mask-email.rules.ts';
import { noteOpenedOrder } from '../note-opened.ts';
import { evidenceSections } from './evidence.rules.ts';
import type { EvidenceProps } from './props.ts';

export interface EvidenceDeps extends DeskDeps {
  storeSettings: StoreSettings;
  shopName: string;
}

export function evidenceScreen(deps: EvidenceDeps) {
  const { db, clock, storeSettings, shopName } = deps;
  const momentOf = (at: number) => formatMoment(at, 0);
  return {
    async show(request: OrderRequest, reply: FastifyReply) {
      const found = await findPlacedOrder(db, numberOf(request));
      const purchase = found && (await findPurchase(db, found.id));
      if (!found || !purchase) return sendNotFound(request, reply);
      const { order, card } = purchase;
      const { events, money } = await orderHistory(db, order.id);
      const view = orderView(order, card, '', purchase);
      const sees = seesContacts(request);
      const { street, city, state, zip } = storeSettings.current().address;
      await noteOpenedOrder(deps, request, found, 'evidence-printed');
      const props: EvidenceProps = {
        number: order.number,
        paper: (request.query as { paper?: unknown }).paper === 'a4' ? 'a4' : 'letter',
        shop: { name: shopName, lines: [street, `${city}, ${state} ${zip}`] },
        disputes: (await findDisputesOf(db, order.id)).map(disputeSentence),
        bottles: order.lines.map((line, position) => ({
          quantity: line.quantity,
          words: `${line.productName}, ${line.size}${line.bottles > 1 ? `, pack of ${line.bottles}` : ''}`,
          amount: formatCents(line.totalCents),
          notes: notesOf(purchase, position),
        })),
        sections: evidenceSections({
          ...{ order, events, money, momentOf, nameOf: await readActorNames(db) },
          contacts: {
            phone: sees ? maskPhone(order.phone) : `••• ${order.phone.slice(-4)}`,
            email: order.email ? (sees ? order.email : maskEmail(order.email)) : null,
          },
          age: await readAgeWord(db, order.id),
          card: card && cardName(card),
          doors: await findOutcomesOfOrder(db, order.number),
          carriers: await findCarrierSentences(db, order),
          way: [wayNames[order.deliveryMethod], view.deliveryDate, view.deliveryTime, order.shippingService]
            .filter(Boolean)
            .join(', '),
        }),
        printed: `Printed ${momentOf(clock())}`,
      };
      return reply.page('Desk/Evidence', props);
    },
  };
}

const wayNames = { pickup: 'Store pickup', delivery: 'Delivery', shipping: 'Shipping' } as const;

type Purchased = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** Which parts of the line were not sent as ordered. */
function notesOf({ order, substitutions, leftOut }: Purchased, position: number): string[] {
  const sent = packsSent(order, { substitutions, leftOut }, position);
  const ordered = order.lines[position]?.quantity ?? sent;
  return [
    ...(sent < ordered ? [`${sent} of ${ordered} sent as ordered`] : []),
    ...substitutions
      .filter((each) => each.position === position)
      .map(({ quantity, productName, size }) => `Sent instead: ${quantity} × ${productName}, ${size}`),
  ];
}
