import type { RequestPayload } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { CheckoutProps } from '../props.ts';
import { type CheckoutState, checklist, withoutNewCard } from './checkout-state.rules.ts';
import { readRememberedContact, withRemembered } from './contact/remembered-contact.ts';
import { readStoredContact, storeContact } from './contact/stored-contact.ts';
import { readStoredGift, storeGift } from './gift/stored-gift.ts';
import { openingState } from './opening-state.rules.ts';
import { storePayment, takeStoredPayment } from './payment/stored-payment.ts';
import { submitPayload } from './submit-payload.rules.ts';
import { isCardRefused, passwordField } from './summary/submit-errors.rules.ts';
import { useOpenErrors } from './summary/use-open-errors.ts';

/** The shopper's choices, the open steps, and the submission of the order, one at a time (M-123). */
export function useCheckout(props: CheckoutProps) {
  const { user } = useShop().auth;
  const isSignedIn = user !== null;
  const typist = user?.username ?? null;
  const [state, setState] = useState(() => openingState(props, isSignedIn));
  useEffect(() => {
    // After hydration, because the browser's stored values may differ from what the server rendered.
    const kept = isSignedIn ? null : readStoredContact();
    if (kept) setState((now) => ({ ...now, ...kept }));
    else storeContact(null);
    const remembered = isSignedIn || kept ? null : readRememberedContact();
    if (remembered) setState((now) => ({ ...now, contact: withRemembered(now.contact, remembered) }));
    const gift = readStoredGift(typist);
    if (gift) setState((now) => ({ ...now, ...gift }));
    const paid = isSignedIn ? takeStoredPayment() : null;
    if (paid) setState((now) => ({ ...now, ...paid }));
  }, [isSignedIn, typist]);
  const [isSubmitting, setSubmitting] = useState(false);
  const isUnderWay = useRef(false);
  const steps = checklist(state, props);
  const hasCard = steps.some(({ name, isComplete }) => name === 'payment' && isComplete);
  const { errors, refused: noteRefused } = useOpenErrors(state.payment, hasCard);
  const missing = steps.filter(({ isComplete }) => !isComplete);

  function submit() {
    if (isUnderWay.current || missing.length > 0) return;
    isUnderWay.current = true;
    setSubmitting(true);
    const payload = submitPayload(state, props) as unknown as RequestPayload;
    router.post(isSignedIn ? '/checkout/submit/user' : '/checkout/submit/guest', payload, {
      preserveScroll: 'errors',
      preserveState: 'errors',
      onSuccess: () => {
        storeContact(null);
        storeGift(null);
      },
      onError: (refused) => {
        noteRefused(state.payment);
        // This page is also left in order to confirm the password.
        storePayment(
          passwordField in refused ? { payment: state.payment, postalCode: state.postalCode } : null,
        );
        if (isCardRefused(Object.keys(refused))) change(withoutNewCard);
      },
      onFinish: () => {
        isUnderWay.current = false;
        setSubmitting(false);
      },
    });
  }

  /** Takes a part of the state, or a function that computes it from the current state. */
  function change(part: Partial<CheckoutState> | ((now: CheckoutState) => Partial<CheckoutState>)) {
    setState((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  }

  const { accountMode, contact, contactMode, isGift, gift } = state;
  const isOpening = useRef(true);
  useEffect(() => {
    // Not the initial state: it would overwrite the stored values.
    if (!isOpening.current && !isSignedIn) storeContact({ accountMode, contact, contactMode });
    if (!isOpening.current) storeGift({ isGift, gift, by: typist });
    isOpening.current = false;
  }, [accountMode, contact, contactMode, isGift, gift, isSignedIn, typist]);

  return {
    state,
    change,
    props,
    steps,
    isSignedIn,
    isSubmitting,
    isReady: missing.length === 0,
    submit,
    errors,
  };
}

export type Checkout = ReturnType<typeof useCheckout> & {
  /** Staff type a caller's card (B-104). */
  isKeyed?: boolean;
};
