/** A draft of a phone order as the desk shows it: its quote is the shop's own. */
import type { Db } from '#db/connection.ts';
import { cartChangeText } from '#domains/checkout/cart-changes.rules.ts';
import { stateNow } from '#domains/checkout/phone-orders/draft-states.rules.ts';
import { sameBuyerOf } from '#domains/checkout/phone-orders/go-with.ts';
import type { PhoneDraft } from '#domains/checkout/phone-orders/order-draft.ts';
import {
  type DraftProblem,
  type DraftQuote,
  quoteDraft,
} from '#domains/checkout/phone-orders/quote-draft.ts';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { refusalErrors } from '#domains/checkout/refusal-words.rules.ts';
import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { slotsOn } from '#domains/fulfilment/time-slots.rules.ts';
import type { AnswerContext } from '#domains/orders/desk-answers/desk-answer.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { findOpenOfBuyer } from '#domains/orders/goes-with/find-open-of-buyer.ts';
import type { Order } from '#domains/orders/order.ts';
import { slotWords } from '#domains/orders/order-view.rules.ts';
import { formatDay } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';
import { maskEmail } from '../mask-email.rules.ts';
import { draftActWords } from './draft-words.rules.ts';
import type { DraftProps, ShownDraft } from './props.ts';

export async function showDraft(
  deps: QuoteDeps,
  draft: PhoneDraft,
  {
    context,
    seesContacts,
    mayKeyCard,
    now,
  }: { context: AnswerContext; seesContacts: boolean; mayKeyCard: boolean; now: number },
): Promise<DraftProps> {
  const quote = await quoteDraft(deps, draft, now);
  const { cartItems, cartCalculation } = quote.model;
  const state = await stateOf(deps.db, draft, now);
  const windows = await freeWindows(deps, quote, now);
  const isOver = state === 'paid' || state === 'being-paid';
  return {
    draft: await shownOf(deps.db, draft, quote, { state, windows, context, seesContacts, now }),
    lines: isOver
      ? []
      : cartItems.map(({ packId, productName, size, quantity, price, discounts, availability }) => ({
          ...{ packId, name: productName, size, quantity, cents: price * quantity },
          discounts: discounts.map(({ discountText }) => discountText),
          message: state === 'sent' ? null : availability.message,
        })),
    amounts: isOver ? [] : amountsOf(cartCalculation, quote.shown.method !== 'pickup'),
    totalCents: cartCalculation.finalTotal,
    trace: isOver ? [] : quote.price.trace.map(({ what, amountCents }) => ({ what, amountCents })),
    problems: isOver ? [] : Object.values(refusalErrors(quote.problems.filter(isShownIn(state)))),
    changes: state === 'open' || state === 'expired' || state === 'withdrawn' ? changesOf(quote) : [],
    windows,
    mayKeyCard,
    company: (await findOpenOfBuyer(deps.db, sameBuyerOf(draft), now)).map((order) => ({
      number: order.number,
      words: `Order #${order.number}: ${companyWords(order, now)}`,
    })),
  };
}

/** While a draft's link is out, only problems that make the link useless are shown (B-103). */
function isShownIn(state: ShownDraft['state']): (problem: DraftProblem) => boolean {
  return ({ kind }) => (state === 'sent' ? kind === 'not-together' : kind !== 'empty-cart');
}

function changesOf({ changes }: DraftQuote): string[] {
  return changes.map(cartChangeText).map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
}

async function stateOf(db: Db, draft: PhoneDraft, now: number): Promise<ShownDraft['state']> {
  const order = await findOrder(db, draft.orderId);
  if (order?.state === 'placed') return 'paid';
  return order?.state === 'pending_payment' ? 'being-paid' : stateNow(draft, now);
}

async function shownOf(
  db: Db,
  draft: PhoneDraft,
  { chosen, shown, host }: DraftQuote,
  {
    state,
    windows,
    context,
    seesContacts,
    now,
  }: {
    state: ShownDraft['state'];
    windows: DraftProps['windows'];
    context: AnswerContext;
    seesContacts: boolean;
    now: number;
  },
): Promise<ShownDraft> {
  const { caller, holdUntil, last } = draft;
  const { address, slotId } = chosen;
  const order = await findOrder(db, draft.orderId);
  return {
    ...{ id: draft.id, version: draft.version, state, note: draft.note },
    lastWords: draftActWords({ ...last, ...(state === 'expired' && expiredLast(draft)) }, context),
    takenBy: context.nameOf(draft.takenBy),
    firstName: caller.firstName,
    lastName: caller.lastName,
    phone: maskPhone(caller.phone),
    email: caller.email === null || seesContacts ? caller.email : maskEmail(caller.email),
    isMember: caller.customerId !== null,
    way: shown.method,
    address: address && { address: address.address, city: address.city, zip: address.zip },
    slotId,
    windowWords:
      (host?.slot && windowWords(host.slot, now)) ?? windows.find(({ id }) => id === slotId)?.words ?? null,
    goesWith: host?.number ?? null,
    heldUntil: state === 'sent' && holdUntil !== null ? context.timeOf(holdUntil) : null,
    orderNumber: order?.state === 'placed' ? order.number : null,
  };
}

/** The job may not have noted it yet. */
function expiredLast({ holdUntil, last }: PhoneDraft): PhoneDraft['last'] {
  return last.act === 'expired' ? last : { act: 'expired', actor: 'shop', at: holdUntil ?? last.at };
}

function amountsOf(
  { subTotal, discounts, shippingTotal, salesTaxTotal, finalTotal }: DraftQuote['model']['cartCalculation'],
  isBrought: boolean,
): DraftProps['amounts'] {
  return [
    { name: 'Subtotal', cents: subTotal },
    ...discounts.map(({ discountName, appliedAmount }) => ({ name: discountName, cents: -appliedAmount })),
    ...(isBrought ? [{ name: 'Shipping/Delivery', cents: shippingTotal }] : []),
    { name: 'Sales tax', cents: salesTaxTotal },
    { name: 'Order total', cents: finalTotal, isTotal: true },
  ];
}

/** 'delivery today, 5:00 pm - 6:00 pm', 'pickup' */
function companyWords({ deliveryMethod, slot }: Order, now: number): string {
  const window = slot && windowWords(slot, now).replace(/^To/, 'to');
  return window ? `${deliveryMethod} ${window}` : deliveryMethod;
}

function windowWords(slot: { id: string; to: string }, now: number): string {
  const day = deliveryDays(now).find(({ dateModel }) => slot.id.startsWith(dateModel));
  return [day?.label ?? formatDay(slot.id.split('T')[0] ?? ''), slotWords(slot)].join(', ');
}

/** The windows that can be booked, and the draft's own, which it may hold already. */
async function freeWindows(
  { db, storeSettings }: QuoteDeps,
  { shown, chosen, host }: DraftQuote,
  now: number,
): Promise<DraftProps['windows']> {
  if (shown.method !== 'delivery' || host) return [];
  const days = await Promise.all(
    deliveryDays(now).map(async ({ label, dateModel }) => {
      const slots = slotsOn(storeSettings.current(), dateModel, now, await takenSlots(db, dateModel));
      return slots
        .filter(({ id, deliveryAvailable }) => deliveryAvailable || id === chosen.slotId)
        .map(({ id, formatted }) => ({ id, words: `${label}, ${formatted}` }));
    }),
  );
  return days.flat();
}
