import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { maxPerLine } from '#domains/cart/parse-quantity.rules.ts';
import type { PackId } from '#kit/ids.ts';
import { stepQuantity } from '#widgets/cart/quantity.rules.ts';
import type { Buying } from './use-buying.ts';

const buttonLook = 'inline-flex w-11 items-center justify-center hover:text-glass';

/**
 * − / number / + (M-074, M-091). The page's own script fills in what the cart holds before hydration (O-080).
 */
export function QuantityCounter({
  buying: { shown, quantity, isBusy, isSoldOut, isInCart, change },
  packId,
}: {
  buying: Buying;
  packId: PackId;
}) {
  const id = useId();
  // A sold-out size can only leave the cart.
  const isIdle = isSoldOut && !isInCart;
  const step = (by: 1 | -1) => {
    const next = stepQuantity(quantity, by);
    if (next !== quantity) change(String(next));
  };
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold text-sm">
        Quantity
      </label>
      <div className="inline-flex min-h-12 rounded-md border border-control bg-surface">
        <button
          type="button"
          className={buttonLook}
          aria-label="Decrease quantity"
          disabled={isIdle}
          aria-disabled={isBusy || quantity <= 0}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <span className="flex w-12 border-control border-x">
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            data-quantity={packId}
            className="figures own w-full bg-transparent text-center font-semibold"
            suppressHydrationWarning
            value={shown}
            readOnly={isBusy}
            disabled={isIdle}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </span>
        <button
          type="button"
          className={buttonLook}
          aria-label="Increase quantity"
          disabled={isSoldOut}
          aria-disabled={isBusy || quantity >= maxPerLine}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
