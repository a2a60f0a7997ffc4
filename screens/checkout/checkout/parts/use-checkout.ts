import type { RequestPayload } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { CheckoutProps } from '../props.ts';
import { type CheckoutState, checklist, withoutNewCard } from './checkout-state.rules.ts';
import { readRememberedContact, withRemembered } from './contact/remembered-contact.ts';
import { readStoredContact, storeContact } from './contact/stored-contact.ts';
import { openingState } from './opening-state.rules.ts';
import { storePayment, takeStoredPayment } from './payment/stored-payment.ts';
import { submitPayload } from './submit-payload.rules.ts';
import { isCardRefused, passwordField } from './summary/submit-errors.rules.ts';

/** What the shopper has decided, what is still missing, and sending the order: once at a time (M-123). */
export function useCheckout(props: CheckoutProps) {
  const isSignedIn = useShop().auth.user !== null;
  const [state, setState] = useState(() => openingState(props, isSignedIn));
  useEffect(() => {
    // After the server's HTML is in place, or what it rendered and what the browser remembers would not
    // agree.
    const kept = isSignedIn ? null : readStoredContact();
    if (kept) setState((now) => ({ ...now, ...kept }));
    else storeContact(null);
    const remembered = isSignedIn || kept ? null : readRememberedContact();
    if (remembered) setState((now) => ({ ...now, contact: withRemembered(now.contact, remembered) }));
    const paid = isSignedIn ? takeStoredPayment() : null;
    if (paid) setState((now) => ({ ...now, ...paid }));
  }, [isSignedIn]);
  const [isSubmitting, setSubmitting] = useState(false);
  const isUnderWay = useRef(false);
  const steps = checklist(state, props);
  const missing = steps.filter(({ isComplete }) => !isComplete);

  function submit() {
    if (isUnderWay.current || missing.length > 0) return;
    isUnderWay.current = true;
    setSubmitting(true);
    const payload = submitPayload(state, props) as unknown as RequestPayload;
    router.post(isSignedIn ? '/checkout/submit/user' : '/checkout/submit/guest', payload, {
      preserveScroll: 'errors',
      preserveState: 'errors',
      onSuccess: () => storeContact(null),
      onError: (errors) => {
        // The way to the password and back is a way out of this page.
        storePayment(
          passwordField in errors ? { payment: state.payment, postalCode: state.postalCode } : null,
        );
        if (isCardRefused(Object.keys(errors))) change(withoutNewCard);
      },
      onFinish: () => {
        isUnderWay.current = false;
        setSubmitting(false);
      },
    });
  }

  /** Takes a part of the state as it was when this was last drawn, or works it out from what it is now. */
  function change(part: Partial<CheckoutState> | ((now: CheckoutState) => Partial<CheckoutState>)) {
    setState((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  }

  const { accountMode, contact, contactMode } = state;
  const isOpening = useRef(true);
  useEffect(() => {
    // Not what the page opened with: it would take the place of what is kept.
    if (!isOpening.current && !isSignedIn) storeContact({ accountMode, contact, contactMode });
    isOpening.current = false;
  }, [accountMode, contact, contactMode, isSignedIn]);

  return { state, change, props, steps, isSignedIn, isSubmitting, isReady: missing.length === 0, submit };
}

export type Checkout = ReturnType<typeof useCheckout>;
