/**
 * The buyer's side of a phone order (B-101): the shop's own checkout for the draft's cart. The key is the
 * only permission, and may be passed on: so the page shows what is bought and for how much, the delivery
 * method and the town, and nothing else about the person; the buyer is known from the draft, on the server.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartChangeText } from '#domains/checkout/cart-changes.rules.ts';
import { type PayLink, readPayLink, showToBuyer } from '#domains/checkout/phone-orders/open-pay-link.ts';
import { payDraft } from '#domains/checkout/phone-orders/pay-draft.ts';
import { readPayKey } from '#domains/checkout/phone-orders/pay-key.ts';
import type { DraftQuote } from '#domains/checkout/phone-orders/quote-draft.ts';
import { submitWithinMs } from '#domains/checkout/place-order.ts';
import type { Refusal } from '#domains/checkout/refusal.ts';
import { refusalErrors } from '#domains/checkout/refusal-words.rules.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { successPath } from '#domains/orders/order-paths.ts';
import type { OrderId } from '#kit/ids.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { CheckoutScreenDeps } from './checkout-deps.ts';
import { countSubmit } from './count-submit.ts';
import type { PayOverProps } from './props.ts';

type PayRequest = FastifyRequest<{ Params: { key: string } }>;

export interface PayScreenDeps extends Omit<CheckoutScreenDeps, 'programme'> {
  payLinkSigner: Signer;
}

export function payScreen(deps: PayScreenDeps) {
  const { db, clock, successSigner, payLinkSigner, storeSettings, cardForm } = deps;

  /**
   * Plain words and the store's telephone number, with 410 for a link that has expired and 404 for one that
   * never existed.
   */
  function over(
    reply: FastifyReply,
    link: Exclude<PayLink, { kind: 'to-pay' }>,
  ): Promise<FastifyReply> | FastifyReply {
    const hasOrder = link.kind === 'paid' || link.kind === 'confirming';
    const props: PayOverProps = {
      why: link.kind,
      orderHref: hasOrder ? successPath(successSigner, link.order.id) : null,
    };
    return reply.page('Checkout/PayOver', props, { status: statusOf[link.kind] });
  }

  function refuse(request: PayRequest, reply: FastifyReply, refusals: readonly Refusal[]) {
    const braked = refusals.find((refusal) => refusal.kind === 'too-many-declines');
    if (braked) reply.header('retry-after', String(Math.ceil(braked.retryAfterMs / 1000)));
    return refuseForm(request, reply, refusalErrors(refusals), request.url);
  }

  return {
    /** `GET /pay/{key}`: what it shows counts as reviewed, as at the checkout. */
    async show(request: PayRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const key = readPayKey(payLinkSigner, request.params.key);
      if (!key) return over(reply, { kind: 'unknown' });
      const now = clock();
      const link = await readPayLink(db, key, now);
      if (link.kind !== 'to-pay') return over(reply, link);
      const { policy } = cardForm;
      if (policy) {
        const isHere = request.cameFrom?.split('?', 1)[0] === request.url.split('?', 1)[0];
        if (request.visit.isInertia && !isHere) return reply.leaveTo(request.url);
        reply.allowVendors(policy.sources).header('permissions-policy', policy.permissions);
      }
      const { draft } = link;
      const quote = await showToBuyer(deps, draft, now);
      return reply.page('Checkout/Pay', {
        path: request.url,
        heldUntil: draft.holdUntil ?? now,
        handOver: handOverWords(quote, now),
        cartModel: asDecided(quote.model),
        changes: quote.changes.map(cartChangeText),
        requireAgeConfirmation: storeSettings.current().requireAgeConfirmation,
        cardForm: cardForm.constants,
      });
    },

    /** `POST /pay/{key}`: the card's token and the age confirmation; everything else comes from the draft. */
    async pay(request: PayRequest, reply: FastifyReply) {
      const key = readPayKey(payLinkSigner, request.params.key);
      if (!key) return over(reply, { kind: 'unknown' });
      const { ageConfirmation, paymentInformation } = formBody(request);
      const answer = await payDraft(
        { ...deps, log: request.log },
        {
          ...{ key, ageConfirmation, paymentInformation, address: request.countedAddress },
          deadline: deadlineIn(submitWithinMs, { elapsedMs: reply.elapsedTime }),
        },
      );
      const reasons = answer.kind === 'refused' ? answer.refusals.map(({ kind }) => kind) : [];
      request.log.info(
        { event: 'phone order', outcome: answer.kind, reasons, draft: key.id },
        'pay link used',
      );
      if (answer.kind !== 'over') countSubmit(answer);
      switch (answer.kind) {
        case 'placed':
          return reply.seeOther(successPath(successSigner, answer.order.id as OrderId));
        // The page of the link shows the current state.
        case 'confirming':
        case 'over':
          return reply.seeOther(request.url);
        case 'declined':
          return refuseForm(request, reply, { [answer.field ?? 'payment']: answer.message }, request.url);
        case 'refused':
          return refuse(request, reply, answer.refusals);
      }
    },
  };
}

/** Nothing can be added here, so adding more for free delivery is not suggested. */
function asDecided(model: DraftQuote['model']): DraftQuote['model'] {
  return { ...model, cartCalculation: { ...model.cartCalculation, freeDeliveryDifference: 0 } };
}

const statusOf = {
  ...{ confirming: 200, unknown: 404 },
  ...{ paid: 410, expired: 410, withdrawn: 410, parted: 410 },
} as const;

/** The town is enough to recognize the right order; the street was read out on the phone. */
function handOverWords(quote: DraftQuote, now: number): string {
  const { host } = quote;
  const words = wayWords(quote, now);
  return host ? `${words}, together with your order #${host.number}` : words;
}

function wayWords({ shown, chosen: { address }, slot, handOver }: DraftQuote, now: number): string {
  if (shown.method === 'pickup') return 'Pickup at the store';
  const town = address ? `${address.city} ${address.zip}` : '';
  if (shown.method === 'shipping') return `${handOver.serviceName ?? 'Shipping'} to ${town}`;
  const day = deliveryDays(now).find(({ dateModel }) => slot?.id.startsWith(dateModel));
  return [`Delivery to ${town}`, day?.label, slot?.formatted].filter(Boolean).join(', ');
}
