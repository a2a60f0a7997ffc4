import type { RequestPayload } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { useRef, useState } from 'react';
import type { CheckoutProps, PayProps } from '../props.ts';
import { type CheckoutState, paymentModeOf, withoutNewCard } from './checkout-state.rules.ts';
import { openingState } from './opening-state.rules.ts';
import { isPaymentComplete } from './payment/payment-modes.rules.ts';
import { submitPayload } from './submit-payload.rules.ts';
import { isCardRefused } from './summary/submit-errors.rules.ts';
import { useOpenErrors } from './summary/use-open-errors.ts';
import type { Checkout } from './use-checkout.ts';

type Paid = Omit<PayProps, 'handOver'>;
type AskForProof = (
  errors: Record<string, string>,
  again: (fields: { approval?: string }) => void,
) => boolean;

/**
 * The payment of a phone order, with the checkout's own payment step: as for a guest, with nothing else to
 * choose.
 *
 * @param askForProof for a card that staff type (B-104): asks for what their right still requires, and goes
 * on
 */
export function usePay(given: Paid, askForProof?: AskForProof) {
  const props = asCheckout(given);
  const [state, setState] = useState<CheckoutState>(() => openingState(props, false));
  const [isOfAge, setOfAge] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const isUnderWay = useRef(false);
  const hasCard = isPaymentComplete({ ...state.payment, mode: paymentModeOf(state, props) });
  const { errors, refused: noteRefused } = useOpenErrors(state.payment, hasCard);
  const isAgeSaid = isOfAge || !given.requireAgeConfirmation;

  const change: Checkout['change'] = (part) =>
    setState((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));

  function submit(proof: { approval?: string } = {}): void {
    if (isUnderWay.current || !hasCard || !isAgeSaid) return;
    isUnderWay.current = true;
    setSubmitting(true);
    const { paymentInformation } = submitPayload(state, props);
    router.post(
      given.path,
      { ageConfirmation: isOfAge, paymentInformation, ...proof } as unknown as RequestPayload,
      {
        preserveScroll: 'errors',
        preserveState: 'errors',
        onError: (refused) => {
          noteRefused(state.payment);
          if (askForProof?.(refused, submit)) return;
          if (isCardRefused(Object.keys(refused))) change(withoutNewCard);
        },
        onFinish: () => {
          isUnderWay.current = false;
          setSubmitting(false);
        },
      },
    );
  }

  const checkout: Checkout = {
    ...{ state, change, props, errors, submit, isSubmitting, isKeyed: askForProof !== undefined },
    ...{ steps: [], isSignedIn: false, isReady: hasCard && isAgeSaid },
  };
  return {
    checkout,
    /** The bottles have been held since the link was sent; the page says so at the top. */
    hold: { heldUntil: null, lines: {}, message: null, enter: async () => undefined },
    ...{ isOfAge, setOfAge, isSubmitting, submit, errors, isReady: checkout.isReady },
    missing: hasCard ? 'Please say that you are 21 or older.' : 'Please enter your card first.',
  };
}

/** What the payment step reads from the checkout page. */
function asCheckout({ cartModel, cardForm, requireAgeConfirmation }: Paid): CheckoutProps {
  return {
    ...{ cartModel, cardForm, requireAgeConfirmation, checkoutId: null, recentOrder: null, canShip: false },
    ...{ addresses: [], savedCards: [], methods: [], deliveryTowns: [], deliveryDays: [] },
    ...{ userSessionDeliveryAddress: null, userContactInformation: null, loyaltyAccount: null },
    userSessionDeliveryMethod: 'pickup',
    deliveryWindow: null,
    ...{ giftBox: null, place: null, otherWay: null },
  };
}
