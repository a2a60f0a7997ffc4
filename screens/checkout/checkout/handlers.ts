import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#domains/accounts/account.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import { reviewCart } from '#domains/cart/review-cart.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { parseSubmit } from '#domains/checkout/parse-submit.rules.ts';
import { placeOrder, submitWithinMs } from '#domains/checkout/place-order.ts';
import type { Refusal } from '#domains/checkout/refusal.ts';
import { refusalErrors } from '#domains/checkout/refusal-words.rules.ts';
import { reviewText } from '#domains/checkout/review.rules.ts';
import { currentQuote } from '#domains/checkout/visitor-quote.ts';
import { successPath } from '#domains/orders/order-paths.ts';
import { cardIdentity } from '#domains/payments/saved-card.rules.ts';
import type { OrderId } from '#kit/ids.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';
import { type Deadline, deadlineIn, within } from '#platform/outside/deadline.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import { cardTrust, rememberCard } from './card-trust.ts';
import type { CheckoutScreenDeps } from './checkout-deps.ts';
import { checkoutProps } from './checkout-props.ts';
import { countSubmit } from './count-submit.ts';

export function checkoutScreen(deps: CheckoutScreenDeps) {
  const { db, clock, successSigner, storeSettings } = deps;

  /**
   * Responds to a script with `status`, and sends a page back to the form. Nothing was charged either way
   * (G-40).
   */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    errors: Record<string, string>,
    status = 422,
  ) {
    if (!wantsJson(request)) {
      request.session.keepErrors(errors, request.visit.errorBag);
      return reply.seeBack('/checkout');
    }
    const lists = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
    return reply.code(status).send({ message: 'Your order was not placed.', errors: lists });
  }

  function refuseAll(request: FastifyRequest, reply: FastifyReply, refusals: readonly Refusal[]) {
    const errors = refusalErrors(refusals);
    // A shopper who leaves to confirm the password comes back here; the choices are in the cart's draft and
    // in the page's history.
    if (refusals.some(({ kind }) => kind === 'confirm-password'))
      request.session.keepIntendedPath('/checkout');
    const braked = refusals.find((refusal) => refusal.kind === 'too-many-declines');
    if (!braked) return refuse(request, reply, errors);
    const seconds = Math.ceil(braked.retryAfterMs / 1000);
    request.log.warn(
      { event: 'throttled', what: 'declined cards', seconds, visitorId: request.session.visitorId },
      'too many declined cards',
    );
    return refuse(request, reply.header('retry-after', String(seconds)), errors, 429);
  }

  /** A card that has paid on a device may pay there again without the password. */
  async function rememberDevice(request: FastifyRequest, orderId: OrderId, deadline: Deadline) {
    const card = (await within(deadline.leftMs(), findPurchase(db, orderId), () => undefined))?.card;
    if (card) rememberCard(request.session, cardIdentity(card));
  }

  async function submit(request: FastifyRequest, reply: FastifyReply, account: Account | null) {
    // Measured from the arrival of the request, not from here.
    const deadline = deadlineIn(submitWithinMs, { elapsedMs: reply.elapsedTime });
    const { requireAgeConfirmation } = storeSettings.current();
    const isSignedIn = account !== null;
    const parsed = parseSubmit(request.body, { isSignedIn, requireAgeConfirmation, gateway: deps.gateway });
    const { visitorId } = request.session;
    if (visitorId === null)
      return refuse(request, reply, refusalErrors([{ kind: 'empty-cart' }, ...parsed.refusals]));
    const mayUse = account ? cardTrust(request.session, clock()) : undefined;
    const address = request.countedAddress;
    const asked = { visitorId, submit: parsed, account, address, deadline, ...(mayUse && { mayUse }) };
    const answer = await placeOrder({ ...deps, log: request.log }, asked);
    const reasons = answer.kind === 'refused' ? answer.refusals.map(({ kind }) => kind) : [];
    const orderId = 'order' in answer ? answer.order.id : undefined;
    request.log.info(
      { event: 'order', outcome: answer.kind, orderId, reasons, visitorId },
      'order submitted',
    );
    countSubmit(answer);
    switch (answer.kind) {
      case 'placed':
        if (account) await rememberDevice(request, answer.order.id, deadline);
        return reply.seeOther(successPath(successSigner, answer.order.id as OrderId));
      case 'confirming':
        return reply.seeOther(successPath(successSigner, answer.order.id as OrderId));
      case 'declined':
        return refuse(request, reply, { [answer.field ?? 'payment']: answer.message });
      case 'refused':
        return refuseAll(request, reply, answer.refusals);
    }
  }

  return {
    /**
     * `/checkout` (M-098 to M-100). What it shows counts as reviewed: a later change stops the next submit
     * once.
     */
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      const { policy } = deps.cardForm;
      if (policy) {
        // The card's fields are allowed on this page alone, so a visit from another page loads it in full.
        const isHere = request.cameFrom?.split('?', 1)[0] === '/checkout';
        if (request.visit.isInertia && !isHere) return reply.leaveTo(request.url);
        reply.allowVendors(policy.sources).header('permissions-policy', policy.permissions);
      }
      const quote = await currentQuote(deps, request.session);
      if (quote?.cart) await reviewCart(db, quote.cart.id, reviewText(quote.cart.lines, quote.shown));
      return reply.page('Checkout/Checkout', checkoutProps(deps, request, quote), { encryptHistory: true });
    },

    /**
     * `POST /checkout/submit/guest` (M-124, M-269): leads to the order's page, or answers with all errors
     * together.
     */
    async submitAsGuest(request: FastifyRequest, reply: FastifyReply) {
      // The shopper signed in in another window: the page is reloaded with the account's details.
      if (request.session.accountId !== null)
        return refuse(request, reply, { account: 'You are signed in now. Please review your order.' }, 403);
      return submit(request, reply, null);
    },

    /** `POST /checkout/submit/user`: for signed-in shoppers only (M-124). */
    async submitAsUser(request: FastifyRequest, reply: FastifyReply) {
      const account = await findAccount(db, accountOf(request));
      return account ? submit(request, reply, account) : sendNotFound(request, reply);
    },
  };
}
