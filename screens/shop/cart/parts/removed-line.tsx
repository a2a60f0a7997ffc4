import { useEffect } from 'react';
import type { CartItem } from '#domains/cart/cart-model.rules.ts';
import type { CartLineId } from '#kit/ids.ts';
import { announce } from '#ui/announcer.tsx';
import { CartRequestError } from '#widgets/cart/cart-request-error.tsx';
import { useCartRequest } from '#widgets/cart/use-cart-request.ts';

export interface Removed {
  item: CartItem;
  /** The line that used to follow it; null if it was the last. */
  before: CartLineId | null;
}

interface RemovedLineProps extends Removed {
  onBusy: (isBusy: boolean) => void;
  onPutBack: () => void;
}

/** The line that was just removed, with a button that puts the same quantity back where it was (M-088). */
export function RemovedLine({ item, before, onBusy, onPutBack }: RemovedLineProps) {
  const request = useCartRequest();
  const { productName, size, packId, quantity } = item;
  useEffect(() => announce(`${productName} removed.`), [productName]);

  async function undo() {
    onBusy(true);
    const payload = { packId, quantity, before };
    const answer = await request.send({ method: 'post', url: '/ajax/cart', payload });
    onBusy(false);
    if (answer.kind !== 'done') return;
    announce(`${productName} is in the cart again.`);
    onPutBack();
  }

  return (
    <div className="mb-6 rounded-md border border-hairline bg-tag px-4 py-1">
      <p className="flex items-center justify-between gap-x-4">
        <span className="min-w-0 py-2 leading-snug">
          {productName}, <span className="whitespace-nowrap">{`${size} × ${quantity},`}</span> removed.
        </span>
        <button
          type="button"
          aria-disabled={request.isBusy}
          className="link min-h-11 shrink-0 px-1 font-semibold"
          onClick={undo}
        >
          Undo
        </button>
      </p>
      <CartRequestError request={request} className="pb-2 text-sm" />
    </div>
  );
}
