import type { RequestPayload } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '#widgets/layout/use-shop.ts';
import type { CheckoutProps } from '../props.ts';
import { type CheckoutState, checklist, submitPayload } from './checkout-state.rules.ts';

/** Names and phone number survive a reload, and an error page and the way back, in the browser's (encrypted) history; a card does not. */
type RememberedContact = Pick<CheckoutState, 'contact' | 'contactMode'>;
const rememberedAs = 'checkout';

/** What the shopper has decided, what is still missing, and sending the order: once at a time (M-123). */
export function useCheckout({ cartModel, checkoutId, requireAgeConfirmation, testCard, userSessionDeliveryMethod }: CheckoutProps) {
  const isSignedIn = useShop().auth.user !== null;
  const [state, setState] = useState<CheckoutState>({
    accountMode: isSignedIn ? 'loggedIn' : 'guest',
    contact: { firstName: '', lastName: '', phone: '', ageConfirmation: false },
    contactMode: 'editing',
    deliveryMethod: userSessionDeliveryMethod,
    payment: { mode: 'editing' },
    postalCode: testCard?.postalCode ?? '',
  });
  useEffect(() => {
    // After the server's HTML is in place, or what it rendered and what the browser remembers would not agree.
    const kept = router.restore(rememberedAs) as RememberedContact | undefined;
    if (kept) setState((now) => ({ ...now, ...kept }));
  }, []);
  const [isSubmitting, setSubmitting] = useState(false);
  const isUnderWay = useRef(false);
  const steps = checklist(state, requireAgeConfirmation);
  const missing = steps.filter(({ isComplete }) => !isComplete);

  function submit() {
    if (isUnderWay.current || missing.length > 0) return;
    isUnderWay.current = true;
    setSubmitting(true);
    const payload = submitPayload(state, cartModel, checkoutId) as unknown as RequestPayload;
    router.post(isSignedIn ? '/checkout/submit/user' : '/checkout/submit/guest', payload, {
      preserveScroll: 'errors',
      preserveState: 'errors',
      onFinish: () => {
        isUnderWay.current = false;
        setSubmitting(false);
      },
    });
  }

  function change(part: Partial<CheckoutState>) {
    const next = { ...state, ...part };
    setState(next);
    if (part.contact || part.contactMode) router.remember({ contact: next.contact, contactMode: next.contactMode }, rememberedAs);
  }

  return { state, change, steps, missing, isSignedIn, isSubmitting, submit };
}

export type Checkout = ReturnType<typeof useCheckout>;
