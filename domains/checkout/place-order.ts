import type { Account } from '#domains/accounts/account.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { pausedBecause } from '#domains/fulfilment/paused-way.rules.ts';
import { slotCapacity } from '#domains/fulfilment/slot-capacity.rules.ts';
import { type Decline, isOfTheCard, neverSent } from '#domains/payments/decline-messages.rules.ts';
import type { AuthorizeOutcome } from '#domains/payments/ports.ts';
import type { VisitorId } from '#kit/ids.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { errandIsAbout } from '#platform/errand.ts';
import { type Deadline, deadlineIn, within } from '#platform/outside/deadline.ts';
import { authorizePayment, type BankAnswer, lookUp } from './ask-bank.ts';
import { awaitOutcome, declinedOutcome, type Outcome, readOutcome } from './await-outcome.ts';
import { type Buyer, buyerOf } from './buyer-of.ts';
import { type CardTry, returnCardTry } from './cards.ts';
import type { ParsedSubmit } from './parse-submit.rules.ts';
import type { PhoneOrder } from './phone-orders/phone-order.ts';
import { type OrderPlan, type PlanDeps, planOrder } from './plan-order.ts';
import { type StoreNow, storeTerms } from './quote-cart.ts';
import type { Refusal } from './refusal.ts';
import { type Reservation, reserveOrder } from './reserve-order.ts';
import { type SettleDeps, settleAuthorization } from './settle-attempt.ts';
import { settleMeanwhile } from './settle-unanswered.ts';

/** Buyers whose orders the store takes only by telephone (B-205); implemented by `customers`. */
export interface BlockedBuyers {
  /** By phone (ten digits), email, account id and house; all but the phone may be null. */
  isBlocked(buyer: {
    phone: string;
    email: string | null;
    accountId: string | null;
    address: { street: string; zip: string } | null;
  }): Promise<boolean>;
}

export type CheckoutDeps = PlanDeps & SettleDeps & { blockedBuyers: BlockedBuyers };

export interface PlaceOrderRequest {
  visitorId: VisitorId;
  submit: ParsedSubmit;
  /** Whose session it is; null for a guest. */
  account: Pick<Account, 'id' | 'email' | 'ageConfirmedAt'> | null;
  /**
   * Whether this device may pay with the card on file that has this identity; if omitted, with none.
   */
  mayUse?: (identity: string) => boolean;
  /** The client address, for the limit on card tries (S-15); not counted if null or omitted. */
  address?: string | null;
  /** Set when a draft of the desk is being paid for; its buyer is known without a session. */
  phoneOrder?: PhoneOrder;
  /** The deadline for an answer; `submitWithinMs` from now by default. */
  deadline?: Deadline;
}

export type PlaceOrderAnswer = Outcome | { kind: 'refused'; refusals: Refusal[] };

/**
 * The time from the arrival of the request to its answer, even if a step hangs. That is 1.5 s less than the
 * promised 12 s, to leave room for a slow machine.
 */
export const submitWithinMs = 10_500;
/**
 * Shares of that time: how long to wait for the address service and for the carrier, and when the bank must
 * have been asked.
 */
const addressShare = 0.25;
const carrierShare = 0.5;
const askShare = 0.8;
const maxPlans = 3;
const noBuyer: Buyer = { accountId: null, customerId: null };

/**
 * Turns the visitor's cart into a placed, paid order, once per checkout id however often it is sent (R-001 to
 * R-003, S-03).
 *
 * (a) reserve: cart, prices, bottles, order and intent in one transaction; (b) authorize at the vendor,
 * outside any; (c) place: payment, order, cart and outbox in one. After a crash in between, the next submit or
 * `recoverPayments` settles the attempt. An unknown outcome is looked up by its key and never requested again
 * (R-007).
 *
 * When the deadline comes first, the answer says only what is certain by then: either nothing was reserved or
 * requested, or the order is being confirmed. Work that has started still finishes, and if it fails the
 * shopper gets a mail.
 */
export async function placeOrder(deps: CheckoutDeps, request: PlaceOrderRequest): Promise<PlaceOrderAnswer> {
  const deadline = request.deadline ?? deadlineIn(submitWithinMs);
  let certain: PlaceOrderAnswer = { kind: 'refused', refusals: [{ kind: 'out-of-time' }] };
  let isAnswered = false;
  const whole = submit(deps, request, deadline, {
    say: (answer) => {
      certain = answer;
    },
    isGiven: () => isAnswered,
  });
  whole.catch(
    (error) =>
      isAnswered &&
      deps.log.error({ err: error }, 'An order failed after its submit was answered; left to recovery'),
  );
  return within(deadline.leftMs(), whole, () => {
    isAnswered = true;
    return certain;
  });
}

/** What the shopper sees if the deadline comes first. */
interface EarlyAnswer {
  /** Sets the answer to give from now on if time runs out. */
  say: (answer: PlaceOrderAnswer) => void;
  /** Does not depend on the clock: a timer may fire a moment before or after its time. */
  isGiven: () => boolean;
}

async function submit(
  deps: CheckoutDeps,
  request: PlaceOrderRequest,
  deadline: Deadline,
  { say, isGiven }: EarlyAnswer,
): Promise<PlaceOrderAnswer> {
  const { db } = deps;
  const reservation = await reserveAsPlanned(withDeadlines(deps, deadline), request, deadline);
  if (reservation.kind === 'refused') return reservation;
  if (reservation.kind === 'known') {
    say({ kind: 'confirming', order: { id: reservation.orderId } });
    const { orderId } = reservation;
    return awaitOutcome(deps, orderId, deadline, settleMeanwhile(deps, orderId, deadline));
  }
  errandIsAbout(reservation.order.id);
  crashPoint('after_intent');

  // After the deadline the shopper may already have the answer that nothing was done, so nothing is
  // authorized.
  const isTooLate = isGiven() || deadline.leftMs() === 0;
  say({ kind: 'confirming', order: reservation.order });
  const firstOutcome: AuthorizeOutcome = isTooLate
    ? { kind: 'refused-before-sending' }
    : await authorizePayment(deps, reservation);
  crashPoint('after_authorize');

  const outcome = firstOutcome.kind === 'unknown' ? await lookUp(deps, reservation.payment) : firstOutcome;
  const isUnattended = !isTooLate && isGiven();
  const failure = failureOf(outcome);
  if (failure) say(declinedOutcome(failure));
  const cardTry = cardTryOf(request);
  const placed = await settleAuthorization(deps, reservation.payment, outcome, {
    order: reservation.order,
    cardTry,
    isUnattended,
  });
  if (!placed && (outcome.kind !== 'declined' || !isOfTheCard(outcome.reason)))
    await returnCardTry(db, cardTry);
  crashPoint('after_place');
  return placed ? { kind: 'placed', order: placed } : readOutcome(deps, reservation.order.id);
}

/**
 * The services needed for a plan, limited to the time that the shopper has left; an answer that comes later
 * is ignored.
 */
function withDeadlines(deps: CheckoutDeps, deadline: Deadline): CheckoutDeps {
  const { addresses, rates } = deps;
  const unreachable = () => ({ kind: 'unreachable' }) as const;
  return {
    ...deps,
    addresses: {
      validate: (fields) => within(deadline.leftMs(addressShare), addresses.validate(fields), unreachable),
    },
    rates: { quote: (boxes) => within(deadline.leftMs(carrierShare), rates.quote(boxes), unreachable) },
  };
}

function failureOf(outcome: BankAnswer): Decline | undefined {
  if (outcome.kind === 'declined') return outcome;
  return outcome.kind === 'refused-before-sending' ? neverSent : undefined;
}

/** Plans and reserves, and starts over if the cart was changed in between, for example in another window. */
async function reserveAsPlanned(
  deps: CheckoutDeps,
  request: PlaceOrderRequest,
  deadline: Deadline,
): Promise<Exclude<Reservation, { kind: 'outdated' }>> {
  const { db, gateway, clock, storeSettings } = deps;
  const { visitorId, submit, account, phoneOrder, mayUse = () => false } = request;
  for (let tries = 0; tries < maxPlans; tries += 1) {
    const now = clock();
    const { details } = submit;
    const known = await buyerOf(db, {
      ...{ known: phoneOrder?.buyer, accountId: account?.id ?? null, visitorId, now },
      loyaltyPhone: details?.loyaltyPhone ?? null,
    });
    const buyer = known.kind === 'buyer' ? known.buyer : noBuyer;
    const answer =
      details && known.kind === 'buyer'
        ? await planOrder(deps, {
            ...{ visitorId, details, buyer, now },
            goesWith: phoneOrder?.goesWith ?? null,
          })
        : undefined;
    const reservation = await reserveOrder(db, {
      visitorId,
      submit: withEmail(submit, account),
      buyer,
      ageConfirmedAt: account?.ageConfirmedAt ?? null,
      plan: answer?.kind === 'plan' ? answer.plan : null,
      refusals: [
        ...submit.refusals,
        ...(known.kind === 'unproved'
          ? [{ kind: 'loyalty-unproved', field: 'loyaltyAccount' } as const]
          : []),
        ...(phoneOrder || !details ? [] : refusePaused(storeSettings.current(), details.deliveryMethod, now)),
        ...(answer?.kind === 'refused' ? answer.refusals : []),
        ...(answer?.kind === 'plan' ? await refuseBlocked(deps, request, buyer, answer.plan) : []),
      ],
      slotCapacity: (slotId) => slotCapacity(storeSettings.current(), slotId),
      ofStore: storeTerms(storeSettings.current()),
      gatewayName: gateway.name,
      mayUse,
      phoneOrder: phoneOrder ?? null,
      cardTry: cardTryOf(request),
      isOutOfTime: () => deadline.leftMs(askShare) === 0,
      now,
    });
    if (reservation.kind !== 'outdated') return reservation;
  }
  return { kind: 'refused', refusals: [{ kind: 'cart-changed', changes: [] }] };
}

/** Only online orders pause: the store still takes orders by telephone (B-217). */
function refusePaused(store: StoreNow, method: DeliveryMethod, now: number): Refusal[] {
  const why = pausedBecause(store, method, now);
  return why === null ? [] : [{ kind: 'orders-paused', why }];
}

/**
 * If the store has switched that on, a blocked buyer can order only by telephone; the message is the same for
 * everyone and does not mention a block (B-205, B-215).
 */
async function refuseBlocked(
  { storeSettings, blockedBuyers }: CheckoutDeps,
  { submit: { details }, account, phoneOrder }: PlaceOrderRequest,
  { accountId }: Buyer,
  { address }: OrderPlan,
): Promise<Refusal[]> {
  if (!details || phoneOrder || !storeSettings.current().refusesBlocked) return [];
  const { phone, email } = details;
  const house = address && { street: address.address, zip: address.zip };
  const buyer = { phone, email: email ?? account?.email ?? null, accountId, address: house };
  return (await blockedBuyers.isBlocked(buyer)) ? [{ kind: 'not-online' }] : [];
}

function cardTryOf({ visitorId, address = null }: PlaceOrderRequest): CardTry {
  return { visitorId, address };
}

/** The receipt of a signed-in shopper goes to the account's address unless another is given. */
function withEmail(submit: ParsedSubmit, account: PlaceOrderRequest['account']): ParsedSubmit {
  if (!submit.details || !account) return submit;
  return { ...submit, details: { ...submit.details, email: submit.details.email ?? account.email } };
}
