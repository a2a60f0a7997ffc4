import { readCart } from '#domains/cart/read-cart.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import type { Order } from '#domains/orders/order.ts';
import type { Deadline } from '#platform/outside/deadline.ts';
import { type CheckoutDraft, readDraft } from '../drafts/checkout-draft.store.ts';
import { parseSubmit } from '../parse-submit.rules.ts';
import { type CheckoutDeps, type PlaceOrderAnswer, placeOrder } from '../place-order.ts';
import type { DeliveryInput, SubmitInput } from '../submit-input.ts';
import { type PayLink, readPayLink } from './open-pay-link.ts';
import type { PhoneDraft } from './order-draft.ts';
import type { PayKey } from './pay-key.ts';

export interface PayRequest {
  key: PayKey;
  /** The buyer's statement of being 21 or older, as the form sends it. */
  ageConfirmation: unknown;
  /** The part of the checkout's payload that contains the card's token (M-202). */
  paymentInformation: unknown;
  /** The client address, for the limit on card tries (S-15); null if many may share it. */
  address: string | null;
  deadline?: Deadline;
}

export type PayAnswer =
  | Exclude<PlaceOrderAnswer, { kind: 'placed' }>
  | { kind: 'placed'; order: Pick<Order, 'id'> }
  | { kind: 'over'; link: Exclude<PayLink, { kind: 'to-pay' | 'confirming' | 'paid' }> };

/**
 * Pays for a draft: the shop's own checkout of the draft's cart (B-101). The buyer, the destination and the
 * time are the draft's and never leave the server; only the card's token and the age statement are read from
 * the browser. However often and from however many windows it is sent, it is one order.
 */
export async function payDraft(deps: CheckoutDeps, request: PayRequest): Promise<PayAnswer> {
  const { db, clock, gateway, storeSettings } = deps;
  const { key, ageConfirmation, paymentInformation, address, deadline } = request;
  const now = clock();
  // Read before the link: if the order is placed in between, the id of its checkout still leads to it.
  const link = await readPayLink(db, key, now);
  if (link.kind === 'paid') return { kind: 'placed', order: link.order };
  if (link.kind === 'confirming') return { kind: 'confirming', order: link.order };
  if (link.kind !== 'to-pay') return { kind: 'over', link };
  const { draft } = link;
  const { visitorId, caller } = draft;
  const [cart, chosen] = [await readCart(db, visitorId, now), await readDraft(db, visitorId)];
  const { requireAgeConfirmation } = storeSettings.current();
  const payload: SubmitInput = {
    checkoutId: cart?.checkoutId,
    // The buyer is the draft's caller, whom the store looked up during the call (`phoneOrder.buyer`).
    accountInformation: null,
    contactInformation: { contactDetails: { ...caller, ageConfirmation } },
    deliveryInformation: deliveryOf(cart?.deliveryMethod ?? 'pickup', chosen, draft, now),
    // Not taken by phone; the desk makes a paid order a gift (`correctGift`).
    giftInformation: null,
    paymentInformation,
  };
  const submit = parseSubmit(payload, { isSignedIn: false, requireAgeConfirmation, gateway });
  const answer = await placeOrder(deps, {
    visitorId,
    submit,
    account: null,
    address,
    ...(deadline && { deadline }),
    phoneOrder: {
      draftId: draft.id,
      sends: draft.sends,
      orderId: draft.orderId,
      takenBy: draft.takenBy,
      goesWith: draft.goesWith,
      buyer: { accountId: caller.accountId, customerId: caller.customerId },
    },
  });
  const isOver = answer.kind === 'refused' && answer.refusals.some(({ kind }) => kind === 'pay-link-over');
  return isOver ? currentOutcome(deps, key) : answer;
}

/** Another window, or staff, came first. */
async function currentOutcome({ db, clock }: CheckoutDeps, key: PayKey): Promise<PayAnswer> {
  const link = await readPayLink(db, key, clock());
  if (link.kind === 'paid') return { kind: 'placed', order: link.order };
  if (link.kind === 'confirming') return { kind: 'confirming', order: link.order };
  return { kind: 'over', link: link.kind === 'to-pay' ? { kind: 'expired' } : link };
}

function deliveryOf(
  deliveryMethod: NonNullable<Awaited<ReturnType<typeof readCart>>>['deliveryMethod'],
  { address, slotId }: CheckoutDraft,
  { caller: { firstName, lastName, phone } }: PhoneDraft,
  now: number,
): DeliveryInput {
  const deliveryDate = deliveryDays(now).find(({ dateModel }) => slotId?.startsWith(dateModel));
  return {
    deliveryMethod,
    deliveryAddress: address && { ...address, firstName, lastName, phone },
    deliveryWindow: { deliveryDate, deliveryTimeSlot: { id: slotId } },
  };
}
