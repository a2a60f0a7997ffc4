import { useEffect, useState } from 'react';
import type { CartItem } from '#domains/cart/cart-model.rules.ts';
import type { CartPromise } from '#domains/checkout/promised/promise.ts';
import { Status } from '#ui/status.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { useSoonest } from './soonest.ts';

/** A different text for each different basket. */
export const basketOf = (items: readonly Pick<CartItem, 'packId' | 'quantity'>[]): string =>
  items.map(({ packId, quantity }) => `${packId}x${quantity}`).join();

const path = '/ajax/cart/promise';
const againSeconds = 60;

/**
 * How soon all of the cart can be there, and, once, when it breaks, what was promised before (N-005).
 *
 * @param basket changes whenever the cart does
 */
export function CartPromiseLine({
  basket,
  className,
  isQuiet = false,
  onBroke,
}: {
  basket: string;
  className?: string;
  /** Shows only a broken promise: the page says the rest elsewhere. */
  isQuiet?: boolean;
  onBroke?: () => void;
}) {
  const place = useSoonest()?.place.key;
  const [promise, setPromise] = useState<CartPromise | null>(null);
  const [broke, setBroke] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another basket or place is promised something else
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function ask() {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const answer = await callShop<{ promise: CartPromise | null }>('GET', path);
      const told = answer.kind === 'done' ? answer.data.promise : null;
      // A broken promise is reported to only one request: a page that has moved on keeps showing it.
      if (told?.broke) {
        setBroke(told.broke);
        onBroke?.();
      }
      if (isOver) return;
      if (answer.kind === 'done') setPromise(told);
      timer = setTimeout(ask, (told?.askIn ?? againSeconds) * 1000);
    }
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [basket, place]);
  return (
    <div className={className}>
      {!isQuiet && (
        <p className={`min-h-12 leading-6 ${promise ? lookOf(promise) : ''}`}>
          {promise && [promise.says, promise.by].filter(Boolean).join(', ')}
        </p>
      )}
      <Status kind="error">{broke}</Status>
    </div>
  );
}

/** Today is good news, unless it is a pickup instead of the method that was asked for. */
function lookOf({ isInstead, isToday }: CartPromise): string {
  if (isInstead) return 'font-semibold text-amber';
  return isToday ? 'font-semibold text-glass' : 'text-mute';
}
