/** `GET /desk/orders/:number/evidence?paper=letter|a4`: an order as evidence for its buyer's bank (B-230). */
import type { FastifyReply } from 'fastify';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { readAgeWord } from '#domains/orders/read-age-word.ts';
import { findDisputesOf } from '#domains/payments/disputes/find-disputes.ts';
import { findOutcomesOfOrder } from '#domains/runs/find-outcomes.ts';
import { findCarrierSentences } from '#domains/shipments/find-carrier-sentences.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type DeskDeps, numberOf, type OrderRequest, seesContacts } from '../desk-request.ts';
import { disputeSentence } from '../dispute-words.rules.ts';
import { noteOpenedOrder } from '../note-opened.ts';
import { evidenceProps } from './evidence-props.ts';

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
      const { events, money } = await orderHistory(db, found.id);
      const { street, city, state, zip } = storeSettings.current().address;
      await noteOpenedOrder(deps, request, found, 'evidence-printed');
      const props = evidenceProps(purchase, {
        ...{ events, money, momentOf, nameOf: await readActorNames(db), seesContacts: seesContacts(request) },
        paper: (request.query as { paper?: unknown }).paper === 'a4' ? 'a4' : 'letter',
        shop: { name: shopName, lines: [street, `${city}, ${state} ${zip}`] },
        disputes: (await findDisputesOf(db, found.id)).map(disputeSentence),
        age: await readAgeWord(db, found.id),
        doors: await findOutcomesOfOrder(db, found.number),
        carriers: await findCarrierSentences(db, purchase.order),
        printedAt: clock(),
      });
      return reply.page('Desk/Evidence', props);
    },
  };
}
