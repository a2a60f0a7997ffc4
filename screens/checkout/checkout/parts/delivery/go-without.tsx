import { useState } from 'react';
import type { CartItem } from '#domains/cart/cart-model.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import type { Delivery } from './use-delivery.ts';

interface GoWithoutProps {
  delivery: Delivery;
  /** The items that prevent the delivery method. */
  items: readonly Pick<CartItem, 'id' | 'productName'>[];
  way: DeliveryMethod;
  /** Something is left that can go that way. */
  hasRest: boolean;
}

/** Removes the items that prevent a delivery method from the cart, and uses that method for the rest. */
export function GoWithout({ delivery, items, way, hasRest }: GoWithoutProps) {
  const [message, setMessage] = useState('');
  async function press(): Promise<void> {
    if (delivery.isBusy) return;
    setMessage('');
    // The pressed button is removed together with its reason.
    document.querySelector('h1')?.focus({ preventScroll: true });
    setMessage((await delivery.goWithout(items, way)) ?? '');
  }
  const [only, ...others] = items;
  const what = others.length === 0 ? only?.productName : 'them';
  return (
    <>
      <Button look="secondary" aria-disabled={delivery.isBusy} onClick={press}>
        Remove {what}
        {hasRest && ' and ship the rest'}
      </Button>
      <Status kind="error">{message}</Status>
    </>
  );
}
