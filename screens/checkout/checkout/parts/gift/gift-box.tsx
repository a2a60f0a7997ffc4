import { useRef, useState } from 'react';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { reloadProps } from '#widgets/requests/reload-props.ts';
import type { CheckoutProps, GiftBoxOffer } from '../../props.ts';
import type { Checkout } from '../use-checkout.ts';

/** What adding an item to the cart may change. */
const priced: readonly (keyof CheckoutProps & string)[] = ['cartModel', 'methods', 'deliveryWindow'];

/** The store's gift box, one click away from the cart (N-070). */
export function GiftBox({ box, checkout }: { box: GiftBoxOffer; checkout: Checkout }) {
  const { packId, name, priceCents } = box;
  const isInCart = checkout.props.cartModel.cartItems.some((item) => item.packId === packId);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  async function add() {
    if (isUnderWay.current || isInCart) return;
    isUnderWay.current = true;
    setBusy(true);
    setMessage('');
    const answer = await callShop('POST', '/ajax/cart', { packId, quantity: 1 });
    if (answer.kind === 'refused') setMessage(answer.message);
    else await reloadProps<CheckoutProps & { cart: unknown }>([...priced, 'cart']);
    isUnderWay.current = false;
    setBusy(false);
  }

  return (
    <div className="sm:col-span-2">
      <p>
        Gift box: {name}, <span className="price">{formatCents(priceCents)}</span>
      </p>
      {/* Not disabled once it is in the cart: the pressed button keeps the focus. */}
      <Button look="secondary" className="mt-1" aria-disabled={isBusy || isInCart} onClick={add}>
        {isInCart ? 'In the cart' : 'Add the box'}
      </Button>
      <Status kind="error">{message}</Status>
      <Status className="sr-only">{isInCart ? `${name} is in the cart.` : ''}</Status>
    </div>
  );
}
